/** The functions we use from a package without types. */
declare module 'topojson-client' {
  import type { GeoJSONSourceSpecification } from 'maplibre-gl'

  export type Topology = { type: 'Topology'; objects: Record<string, object> }
  export type Shape = Exclude<GeoJSONSourceSpecification['data'], string>
  export function feature(topology: Topology, object: object | undefined): Shape
  export function mesh(
    topology: Topology,
    object: object | undefined,
    filter?: (one: object, other: object) => boolean,
  ): Shape
}
