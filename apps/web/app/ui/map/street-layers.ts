import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { buildLabel, type GetColor } from './basemap.ts'

type SymbolPaint = NonNullable<SymbolLayerSpecification['paint']>
type Road = { kind: string; color: string; minzoom: number; widths: Stops }
type Stops = Record<number, number>

/** The layers and kinds of https://docs.protomaps.com/basemaps/layers, in the palette's colors. */
export function buildStreetLayers(getColor: GetColor): LayerSpecification[] {
  const [land, border] = [getColor('map-land'), getColor('map-border')]
  const area = (
    layer: string,
    kinds: string[],
    color: string,
    minzoom = 0,
  ): LayerSpecification => ({
    id: layer,
    type: 'fill',
    source: 'streets',
    'source-layer': layer,
    minzoom,
    filter: kinds.length > 0 ? isKind(kinds) : ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': color },
  })
  const card = getColor('card')
  const roads: Road[] = [
    { kind: 'path', color: land, minzoom: 14, widths: { 14: 0.5, 18: 3 } },
    { kind: 'minor_road', color: card, minzoom: 11, widths: { 11: 0.5, 15: 4, 18: 14 } },
    { kind: 'major_road', color: card, minzoom: 7, widths: { 7: 0.5, 12: 2.5, 15: 6, 18: 18 } },
    {
      kind: 'highway',
      color: getColor('coin-soft'),
      minzoom: 4,
      widths: { 4: 0.5, 12: 3, 15: 8, 18: 22 },
    },
  ]
  return [
    area('earth', [], land),
    area('landuse', parkKinds, getColor('leaf')),
    area('water', [], getColor('map-water')),
    area('buildings', ['building', 'building_part'], getColor('map-county'), 14),
    {
      id: 'river lines',
      type: 'line',
      source: 'streets',
      'source-layer': 'water',
      minzoom: 9,
      filter: isKind(['river']),
      paint: {
        'line-color': getColor('map-water'),
        'line-width': growWith({ 9: 1, 18: 10 }),
      },
    },
    {
      id: 'state borders',
      type: 'line',
      source: 'streets',
      'source-layer': 'boundaries',
      filter: isKind(['country', 'region']),
      paint: { 'line-color': border, 'line-width': 1.2 },
    },
    {
      id: 'rail',
      type: 'line',
      source: 'streets',
      'source-layer': 'roads',
      minzoom: 12,
      filter: isKind(['rail']),
      paint: { 'line-color': border, 'line-dasharray': [3, 2] },
    },
    // All edges below all roads, so that crossings are open.
    ...roads.map((road) => buildRoad(road, border, 1.5)),
    ...roads.map((road) => buildRoad(road, road.color, 0)),
    ...buildLabels({
      'text-color': getColor('map-label'),
      'text-halo-color': land,
      'text-halo-width': 1.4,
    }),
  ]
}

const parkKinds = ['park', 'national_park', 'nature_reserve', 'protected_area', 'forest', 'wood']

const isKind = (kinds: string[]): FilterSpecification => ['in', ['get', 'kind'], ['literal', kinds]]

/** Pixels by zoom, plus an edge. */
const growWith = (stops: Stops, edgePx = 0): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  ...Object.entries(stops).flatMap(([zoom, px]) => [Number(zoom), px + edgePx]),
]

function buildRoad({ kind, minzoom, widths }: Road, color: string, edgePx: number) {
  const id = edgePx > 0 ? `${kind} edge` : kind
  return {
    id,
    type: 'line',
    source: 'streets',
    'source-layer': 'roads',
    minzoom,
    filter: isKind([kind]),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': growWith(widths, edgePx) },
  } satisfies LayerSpecification
}

/** Where labels overlap, the last layer's are drawn. */
function buildLabels(paint: SymbolPaint): LayerSpecification[] {
  const label = (id: string, layer: string, kinds: string[], size: number) => ({
    id,
    type: 'symbol' as const,
    source: 'streets',
    'source-layer': layer,
    filter: isKind(kinds),
    layout: {
      ...buildLabel(size),
      'text-field': ['coalesce', ['get', 'name:en'], ['get', 'name']] as ExpressionSpecification,
      'symbol-sort-key': ['number', ['get', 'min_zoom'], 15] as ExpressionSpecification,
    },
    paint,
  })
  const road = (kinds: string[], minzoom: number): LayerSpecification => {
    const base = label(`${kinds} names`, 'roads', kinds, 12)
    return { ...base, minzoom, layout: { ...base.layout, 'symbol-placement': 'line' } }
  }
  return [
    road(['minor_road'], 14),
    road(['major_road', 'highway'], 11),
    label('lakes and rivers', 'water', ['ocean', 'sea', 'lake', 'bay', 'river'], 12),
    { ...label('neighborhoods', 'places', ['neighbourhood', 'macrohood'], 12), minzoom: 12 },
    { ...label('localities', 'places', ['locality'], 13), minzoom: 3 },
    { ...label('states', 'places', ['region'], 12), minzoom: 3, maxzoom: 9 },
  ]
}
