/// A 3 × 3 matrix by rows, for changes of colour space.
struct Matrix: Sendable {
    var rows: (Vector, Vector, Vector)

    init(_ first: Vector, _ second: Vector, _ third: Vector) {
        rows = (first, second, third)
    }

    static func * (matrix: Matrix, vector: Vector) -> Vector {
        Vector(
            matrix.rows.0.dot(vector), matrix.rows.1.dot(vector), matrix.rows.2.dot(vector))
    }

    static func * (left: Matrix, right: Matrix) -> Matrix {
        let columns = right.transposed.rows
        func row(_ vector: Vector) -> Vector {
            Vector(vector.dot(columns.0), vector.dot(columns.1), vector.dot(columns.2))
        }
        return Matrix(row(left.rows.0), row(left.rows.1), row(left.rows.2))
    }

    private var transposed: Matrix {
        let (a, b, c) = rows
        return Matrix(Vector(a.x, b.x, c.x), Vector(a.y, b.y, c.y), Vector(a.z, b.z, c.z))
    }

    /// The inverse, from the cross products of the rows; the matrices here are all regular constants.
    var inverse: Matrix {
        let (a, b, c) = rows
        let scale = 1 / a.dot(b.cross(c))
        return Matrix(b.cross(c) * scale, c.cross(a) * scale, a.cross(b) * scale).transposed
    }
}

/// Three components of a colour in some space.
struct Vector: Hashable, Sendable {
    var x: Double
    var y: Double
    var z: Double

    init(_ x: Double, _ y: Double, _ z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }

    func dot(_ other: Vector) -> Double { x * other.x + y * other.y + z * other.z }

    func cross(_ other: Vector) -> Vector {
        Vector(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
    }

    func map(_ transform: (Double) -> Double) -> Vector { Vector(transform(x), transform(y), transform(z)) }

    static func * (vector: Vector, factor: Double) -> Vector { vector.map { $0 * factor } }
}
