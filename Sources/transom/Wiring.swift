import API
import Components
import Dispatch
import HTTPServer
import HTTPTypes
import Icons
import Typesetting

extension Command {
    static let version = Service.Settings().version

    /// What the server serves: the one place where the API is wired in. Throws a line that names what is missing.
    static func makeService(_ configuration: HTTPServer.Configuration) throws -> HTTPService {
        let resources = Resources(typesetter: Typesetter(fonts: try FontLibrary()), icons: try IconLibrary())
        var settings = Service.Settings()
        settings.bodyLimit = configuration.bodyLimit
        settings.clock = { DispatchTime.now().uptimeNanoseconds }
        let service = Service(resources: resources, settings: settings)
        return HTTPService(
            immediate: { service.immediate($0) }, respond: { service.respond($0) },
            refuse: { service.refuse(status: $0, detail: $1, request: $2) })
    }
}
