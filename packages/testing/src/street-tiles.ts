import { zxyToTileId } from 'pmtiles'

type Point = { lat: number; lng: number }

/** The extent of a vector tile. */
const extent = 4096
const maxZoom = 15
/** The tiles around a point that a small map shows. */
const neighbors = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => ({ right, down })))

/**
 * A small .pmtiles file (version 3, not compressed) in the schema of the Protomaps basemap: land, and a highway from
 * west to east through the point, in the tiles around it at every zoom.
 */
export function buildStreetTiles(point: Point): Buffer {
  const tiles = new Map<number, Buffer>()
  for (let zoom = 0; zoom <= maxZoom; zoom += 1) {
    const { x, y } = project(point, zoom)
    for (const { right, down } of neighbors) {
      const [column, row] = [Math.floor(x) + right, Math.floor(y) + down]
      if (Math.min(column, row) < 0 || Math.max(column, row) >= 2 ** zoom) continue
      const roadY = down === 0 ? Math.round((y % 1) * extent) : undefined
      tiles.set(zxyToTileId(zoom, column, row), encodeTile(roadY))
    }
  }
  const sorted = [...tiles].sort(([one], [other]) => one - other)
  const directory = encodeDirectory(sorted.map(([id, { length }]) => ({ id, length })))
  const metadata = Buffer.from('{}')
  const data = Buffer.concat(sorted.map(([, tile]) => tile))
  const sizes = { directory: directory.length, metadata: metadata.length, data: data.length }
  return Buffer.concat([encodeHeader(point, sizes, sorted.length), directory, metadata, data])
}

/** Web Mercator, in tiles. */
function project({ lat, lng }: Point, zoom: number): { x: number; y: number } {
  const angle = (lat * Math.PI) / 180
  const y = (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2
  return { x: ((lng + 180) / 360) * 2 ** zoom, y: y * 2 ** zoom }
}

type Sizes = { directory: number; metadata: number; data: number }

const headerLength = 127

function encodeHeader({ lat, lng }: Point, sizes: Sizes, count: number): Buffer {
  const header = Buffer.alloc(headerLength)
  header.write('PMTiles', 'latin1')
  header.writeUInt8(3, 7)
  const metadataStart = headerLength + sizes.directory
  const dataStart = metadataStart + sizes.metadata
  const numbers = [
    headerLength,
    sizes.directory,
    metadataStart,
    sizes.metadata,
    // No leaf directories.
    dataStart,
    0,
    dataStart,
    sizes.data,
    count,
    count,
    count,
  ]
  for (const [at, value] of numbers.entries()) header.writeBigUInt64LE(BigInt(value), 8 + at * 8)
  // Clustered, directory and tiles not compressed, vector tiles, zooms.
  header.set([1, 1, 1, 1, 0, maxZoom], 96)
  const bounds = [lng - 0.05, lat - 0.05, lng + 0.05, lat + 0.05]
  for (const [at, degrees] of bounds.entries()) {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + at * 4)
  }
  return header
}

/** Ids as differences, then run lengths, lengths and offsets, where 0 means right after the one before. */
function encodeDirectory(entries: { id: number; length: number }[]): Buffer {
  const ids = entries.map(({ id }, at) => id - (entries[at - 1]?.id ?? 0))
  const lengths = entries.map(({ length }) => length)
  const offsets = entries.map((_, at) => (at === 0 ? 1 : 0))
  const runs = entries.map(() => 1)
  return encodeVarints([entries.length, ...ids, ...runs, ...lengths, ...offsets])
}

function encodeTile(roadY: number | undefined): Buffer {
  const square = [
    moveTo(1),
    zigzag(0),
    zigzag(0),
    lineTo(3),
    zigzag(extent),
    zigzag(0),
    zigzag(0),
    zigzag(extent),
    zigzag(-extent),
    zigzag(0),
    closePath,
  ]
  const layers = [encodeLayer('earth', 'earth', geometryTypes.polygon, square)]
  if (roadY !== undefined) {
    const line = [moveTo(1), zigzag(0), zigzag(roadY), lineTo(1), zigzag(extent), zigzag(0)]
    layers.push(encodeLayer('roads', 'highway', geometryTypes.line, line))
  }
  return Buffer.concat(layers.map((layer) => encodeBytes(3, layer)))
}

const geometryTypes = { line: 2, polygon: 3 }
const moveTo = (count: number) => (count << 3) | 1
const lineTo = (count: number) => (count << 3) | 2
const closePath = (1 << 3) | 7
const zigzag = (value: number) => (value << 1) ^ (value >> 31)

/** A layer with one feature, in the protocol buffer fields of the Mapbox vector tile specification 2. */
function encodeLayer(name: string, kind: string, type: number, geometry: number[]): Buffer {
  const feature = Buffer.concat([
    encodeBytes(2, encodeVarints([0, 0])),
    encodeNumber(3, type),
    encodeBytes(4, encodeVarints(geometry)),
  ])
  return Buffer.concat([
    encodeBytes(1, Buffer.from(name)),
    encodeBytes(2, feature),
    encodeBytes(3, Buffer.from('kind')),
    encodeBytes(4, encodeBytes(1, Buffer.from(kind))),
    encodeNumber(5, extent),
    encodeNumber(15, 2),
  ])
}

const encodeNumber = (field: number, value: number) => encodeVarints([field << 3, value])

const encodeBytes = (field: number, bytes: Buffer) =>
  Buffer.concat([encodeVarints([(field << 3) | 2, bytes.length]), bytes])

function encodeVarints(values: number[]): Buffer {
  const bytes: number[] = []
  for (let rest of values) {
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
    bytes.push(rest)
  }
  return Buffer.from(bytes)
}
