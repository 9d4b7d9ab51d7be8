import { feature, type Topology } from 'topojson-client'
import statesJson from 'us-atlas/states-10m.json?raw'
import places from '../ui/map/places.json'

/** Of the drawing. The page crops it around the center, where the place is. */
export const previewSize = { width: 640, height: 320 } as const

const pixelsPerDegree = 130
/** Labels keep away from the pin, from each other and from what the page may crop. */
const labelSpace = { pin: 36, x: 96, y: 24, edgeX: 150, edgeY: 24 }

type Point = readonly [x: number, y: number]
type Ring = readonly Point[]

export type MapPreview = {
  /** The outlines of states, as an SVG path each. */
  land: string[]
  cities: { name: string; x: number; y: number }[]
}

/** State outlines and cities around a place, to be drawn at once, without the scripts of the real map. */
export function buildMapPreview({ lat, lng }: { lat: number; lng: number }): MapPreview {
  const [centerX, centerY] = [previewSize.width / 2, previewSize.height / 2]
  const stretch = 1 / Math.cos((lat * Math.PI) / 180)
  const toPoint = ([east, north]: readonly number[]): Point => [
    centerX + ((east ?? 0) - lng) * pixelsPerDegree,
    centerY - ((north ?? 0) - lat) * pixelsPerDegree * stretch,
  ]
  const land = loadStates()
    .map((rings) => rings.map((ring) => toPath(clip(ring.map(toPoint)))).join(''))
    .filter(Boolean)
  const cities: MapPreview['cities'] = []
  for (const [name, east, north] of places.cities) {
    const [x, y] = toPoint([Number(east), Number(north)])
    const city = { name: String(name), x: Math.round(x), y: Math.round(y) }
    const isNearPin = Math.hypot(x - centerX, y - centerY) < labelSpace.pin
    const isInView =
      isBetween(x, labelSpace.edgeX, previewSize.width - labelSpace.edgeX) &&
      isBetween(y, labelSpace.edgeY, previewSize.height - labelSpace.edgeY)
    if (isInView && !isNearPin && !cities.some((other) => isOverlapping(city, other))) {
      cities.push(city)
    }
  }
  return { land, cities }
}

const isBetween = (value: number, min: number, max: number) => value > min && value < max

const isOverlapping = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.abs(one.x - other.x) < labelSpace.x && Math.abs(one.y - other.y) < labelSpace.y

type Geometry =
  | { type: 'Polygon'; coordinates: number[][][] }
  | { type: 'MultiPolygon'; coordinates: number[][][][] }

let states: number[][][][] | undefined

/** The rings of each state in degrees; parsed once. */
function loadStates(): number[][][][] {
  states ??= readStates(JSON.parse(statesJson) as Topology)
  return states
}

function readStates(topology: Topology): number[][][][] {
  const collection = feature(topology, topology.objects.states) as unknown as {
    features: { geometry: Geometry }[]
  }
  return collection.features.map(({ geometry }) =>
    geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat(),
  )
}

/** A little larger than the drawing, so that the line along the cut is not visible. */
const margin = 4
const edges: readonly { isInside: (point: Point) => boolean; axis: 0 | 1; at: number }[] = [
  { isInside: ([x]) => x >= -margin, axis: 0, at: -margin },
  { isInside: ([x]) => x <= previewSize.width + margin, axis: 0, at: previewSize.width + margin },
  { isInside: ([, y]) => y >= -margin, axis: 1, at: -margin },
  {
    isInside: ([, y]) => y <= previewSize.height + margin,
    axis: 1,
    at: previewSize.height + margin,
  },
]

/** The part of a ring inside the drawing (Sutherland-Hodgman). */
function clip(ring: Ring): Ring {
  return edges.reduce<Ring>((points, { isInside, axis, at }) => {
    const cross = (from: Point, to: Point): Point => {
      const share = (at - from[axis]) / (to[axis] - from[axis])
      return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
    }
    return points.flatMap((point, index) => {
      const before = points.at(index - 1) ?? point
      const isEntering = isInside(point) !== isInside(before)
      return [...(isEntering ? [cross(before, point)] : []), ...(isInside(point) ? [point] : [])]
    })
  }, ring)
}

/** In whole pixels, without points that then coincide. */
function toPath(ring: Ring): string {
  const points = ring
    .map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`)
    .filter((point, index, all) => point !== all[index - 1])
  return points.length > 2 ? `M${points.join('L')}Z` : ''
}
