/** The two functions we use of a package that ships no types. */
declare module 'topojson-client' {
  export type Topology = { type: 'Topology'; objects: Record<string, object> }
  export function feature(topology: Topology, object: object | undefined): GeoJSON.FeatureCollection
  export function mesh(
    topology: Topology,
    object: object | undefined,
    filter?: (one: object, other: object) => boolean,
  ): GeoJSON.MultiLineString
}
