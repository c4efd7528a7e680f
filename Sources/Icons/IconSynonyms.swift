/// Words for what icons show, where Material's names have another one.
enum IconSynonyms {
    /// What people call it, and the icons that show it.
    static let table: [String: [String]] = [
        "alarm_clock": ["alarm"], "avatar": ["person", "account_circle"], "back": ["arrow_back"],
        "basket": ["shopping_basket"], "bell": ["notifications"], "bin": ["delete"], "burger": ["menu"],
        "calendar": ["event", "today", "date_range"], "cart": ["shopping_cart"], "chat": ["chat", "message", "forum"],
        "clock": ["schedule", "access_time"], "cog": ["settings"], "compose": ["create", "edit"],
        "copy": ["content_copy"], "cut": ["content_cut"], "document": ["description"], "download": ["file_download"],
        "exit": ["exit_to_app"], "gear": ["settings"], "hamburger": ["menu"], "heart": ["favorite"],
        "like": ["thumb_up", "favorite"], "location": ["place", "location_on"], "login": ["account_circle"],
        "logout": ["exit_to_app"], "magnifier": ["search"], "map_pin": ["place"], "microphone": ["mic"],
        "mobile": ["smartphone"], "money": ["attach_money"], "music": ["music_note", "audiotrack"],
        "new": ["add", "fiber_new"], "padlock": ["lock"], "paste": ["content_paste"], "pencil": ["edit", "create"],
        "photo": ["photo_camera", "image"], "picture": ["image", "photo"], "pin": ["place"], "plus": ["add"],
        "preferences": ["settings"], "profile": ["person", "account_circle"], "question": ["help"],
        "reload": ["refresh"], "remove": ["delete", "remove"], "shop": ["store"], "speaker": ["volume_up"],
        "tag": ["label"], "tick": ["check"], "trash": ["delete"], "unlock": ["lock_open"],
        "user": ["person", "account_circle"], "users": ["people", "group"], "video": ["videocam"],
        "wrench": ["build"],
    ]

    /// The icons that show it, the likeliest first.
    static func icons(for word: String) -> [String] { table[word] ?? [] }
}
