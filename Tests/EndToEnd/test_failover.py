"""No copy of the service is missed: deploy/haproxy/haproxy.cfg before three of them."""
import failover

SECONDS = 7


def test_no_request_fails_while_copies_die_and_are_restarted():
    outcome = failover.run(SECONDS)
    assert outcome.failures == []
    # The load was there, all copies took part, and the balancer had something to send again.
    assert outcome.requests > 100 and min(outcome.answered) > 0
    assert outcome.retries > 0
