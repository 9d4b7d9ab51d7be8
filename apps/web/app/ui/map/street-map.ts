import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import { PMTiles, Protocol } from 'pmtiles'
import type { GetColor } from './basemap.ts'
import { buildStreetLayers } from './street-layers.ts'

type Bounds = [west: number, south: number, east: number, north: number]
export type StreetTiles = { url: string; bounds: Bounds }

const protocol = new Protocol()
/** Reads parts of the file by HTTP range requests; MapLibre calls it for `pmtiles://` URLs. */
export const loadStreetTile = protocol.tile

/** Opens a Protomaps basemap in a .pmtiles file; rejects if there is none. */
export async function openStreetTiles(url: string): Promise<StreetTiles> {
  const { href } = new URL(url, document.baseURI)
  const archive = protocol.get(href) ?? new PMTiles(href)
  protocol.add(archive)
  const { minLon, minLat, maxLon, maxLat } = await archive.getHeader()
  return { url: `pmtiles://${href}`, bounds: [minLon, minLat, maxLon, maxLat] }
}

export function isCovered({ bounds }: StreetTiles, { lat, lng }: { lat: number; lng: number }) {
  const [west, south, east, north] = bounds
  return lng >= west && lng <= east && lat >= south && lat <= north
}

const attribution =
  '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a> · <a href="https://protomaps.com">Protomaps</a>'

/** Draws the streets on the bundled map, which still shows states and cities outside the file. */
export function addStreets(
  basemap: StyleSpecification,
  { url, bounds }: StreetTiles,
  getColor: GetColor,
): StyleSpecification {
  const isShape = (layer: LayerSpecification) => layer.type !== 'symbol'
  const labels = basemap.layers.flatMap((layer) =>
    layer.type === 'symbol' ? [{ ...layer, filter: excludeInside(layer.filter, bounds) }] : [],
  )
  const streets = buildStreetLayers(getColor)
  return {
    ...basemap,
    sources: { ...basemap.sources, streets: { type: 'vector', url, attribution } },
    layers: [
      ...basemap.layers.filter(isShape),
      ...streets.filter(isShape),
      ...labels,
      ...streets.filter((layer) => !isShape(layer)),
    ],
  }
}

function excludeInside(
  filter: FilterSpecification | undefined,
  [west, south, east, north]: Bounds,
): FilterSpecification {
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  const isInside: ExpressionSpecification = ['within', { type: 'Polygon', coordinates: [corners] }]
  const isOutside: ExpressionSpecification = ['!', isInside]
  return filter ? (['all', filter, isOutside] as FilterSpecification) : isOutside
}
