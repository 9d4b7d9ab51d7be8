/** The two functions we use of a package that ships no types. */
declare module 'topojson-client' {
  import type { FeatureCollection, MultiLineString } from 'geojson'

  type Topology = { type: 'Topology'; objects: Record<string, object> }
  export function feature(topology: Topology, object: object | undefined): FeatureCollection
  export function mesh(
    topology: Topology,
    object: object | undefined,
    filter?: (one: object, other: object) => boolean,
  ): MultiLineString
}
