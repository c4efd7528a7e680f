import Declarations
import HTTPServer

/// What a setting may be, and how it gets from text into `Settings`.
struct SettingKind: Sendable {
    /// What may be said, in words that follow "must be".
    var range: String
    /// nil where the range tells enough.
    var unit: String?
    /// As the setting would be written.
    var text: @Sendable (Settings) -> String
    /// False: the text is none that may be said.
    var write: @Sendable (inout Settings, String) -> Bool

    static func address(_ path: WritableKeyPath<Settings, ListeningAddress> & Sendable) -> SettingKind {
        SettingKind(range: "host:port, [ipv6]:port, :port or unix:/path") {
            $0[keyPath: path].settingText
        } write: { settings, text in
            guard let address = ListeningAddress(text) else { return false }
            settings[keyPath: path] = address
            return true
        }
    }

    static func integer(
        _ path: WritableKeyPath<Settings, Int> & Sendable, _ range: ClosedRange<Int>, unit: String
    ) -> SettingKind {
        SettingKind(range: "a whole number from \(range.lowerBound) to \(range.upperBound)", unit: unit) {
            String($0[keyPath: path])
        } write: { settings, text in
            guard let number = Digits.whole(text), range.contains(number) else { return false }
            settings[keyPath: path] = number
            return true
        }
    }

    /// A part of the whole.
    static func share(_ path: WritableKeyPath<Settings, Double> & Sendable) -> SettingKind {
        SettingKind(range: "a number from 0 to 1") {
            let share = $0[keyPath: path]
            return share == share.rounded() ? String(Int(share)) : String(share)
        } write: { settings, text in
            guard let number = Digits.decimal(text), (0...1).contains(number) else { return false }
            settings[keyPath: path] = number
            return true
        }
    }

    static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
        _ path: WritableKeyPath<Settings, Value> & Sendable
    ) -> SettingKind {
        let names = Value.allCases.map(\.rawValue)
        return SettingKind(range: "one of " + names.joined(separator: ", ")) {
            $0[keyPath: path].rawValue
        } write: { settings, text in
            guard let value = Value(rawValue: text) else { return false }
            settings[keyPath: path] = value
            return true
        }
    }

    static func origins(_ path: WritableKeyPath<Settings, AllowedOrigins> & Sendable) -> SettingKind {
        SettingKind(range: "*, or origins such as https://example.com by comma") {
            $0[keyPath: path].text
        } write: { settings, text in
            guard let origins = AllowedOrigins(text) else { return false }
            settings[keyPath: path] = origins
            return true
        }
    }
}

extension ListeningAddress {
    /// As the setting is written.
    fileprivate var settingText: String {
        let text = description
        return text.hasPrefix("http://") ? String(text.dropFirst("http://".count)) : text
    }
}
