// A target of C must have a source.
