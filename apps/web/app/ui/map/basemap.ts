import type { LayerSpecification, StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { feature, mesh, type Shape, type Topology } from 'topojson-client'
import countiesUrl from 'us-atlas/counties-10m.json?url'
import statesUrl from 'us-atlas/states-10m.json?url'
import places from './places.json'

type SymbolLayout = NonNullable<SymbolLayerSpecification['layout']>

/** A color of the palette, in a format canvas understands. */
export type GetColor = (name: string) => string

/**
 * State outlines by the Census Bureau with our own labels: no tile server, no API key, no tracking.
 */
export async function buildBasemap(getColor: GetColor): Promise<StyleSpecification> {
  const states = await fetchTopology(statesUrl)
  const land = states.objects.states
  const source = (data: Shape) => ({
    type: 'geojson' as const,
    data,
  })
  return {
    version: 8,
    sources: {
      land: source(feature(states, land)),
      borders: source(mesh(states, land, (one, other) => one !== other)),
      counties: source(emptyShape),
      stateNames: source(toPointFeatures(places.states)),
      stateNamesInView: source(emptyShape),
      cities: source(toPointFeatures(places.cities)),
      towns: source(emptyShape),
      water: source(toPointFeatures(places.water)),
      pin: source(emptyShape),
    },
    layers: buildLayers(getColor),
  }
}

/** Sources that load at the zoom from which they are drawn. */
export const detailSources = {
  towns: { minZoom: 6.5, load: loadTowns },
  // County lines are seven times the size of the states.
  counties: { minZoom: 8.5, load: loadCountyLines },
}

/** The largest first (scripts/map-towns.ts). */
async function loadTowns(): Promise<Shape> {
  const { default: towns } = await import('./towns.json')
  return toPointFeatures(towns.map((town, at) => [...town, at]))
}

async function loadCountyLines(): Promise<Shape> {
  const counties = await fetchTopology(countiesUrl)
  return mesh(counties, counties.objects.counties, (one, other) => one !== other)
}

/** From here on a state's own label is mostly out of view (state-names-in-view.ts). */
export const closeZoom = 7

const emptyShape: Shape = { type: 'FeatureCollection', features: [] }

async function fetchTopology(url: string): Promise<Topology> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`Loading the map outlines failed: ${response.status}`)
  return (await response.json()) as Topology
}

export function toPointFeatures(rows: (string | number)[][]): Shape {
  return {
    type: 'FeatureCollection',
    features: rows.map(([name, lng, lat, rank = 1]) => ({
      type: 'Feature',
      properties: { name, rank },
      geometry: { type: 'Point', coordinates: [Number(lng), Number(lat)] },
    })),
  }
}

/** Without a glyph server the map draws labels with the page's font. */
export const buildLabel = (size: number) => ({
  'text-field': ['get', 'name'] as ['get', string],
  'text-font': ['Figtree'],
  'text-size': size,
})

/** Below their place if there is room, because a pin stands above it. */
const nearPoint = {
  'text-variable-anchor': ['top', 'left', 'right', 'bottom'],
  'text-radial-offset': 0.3,
} satisfies SymbolLayout

function buildLayers(getColor: GetColor): LayerSpecification[] {
  const [land, border, county] = ['land', 'border', 'county'].map((name) => getColor(`map-${name}`))
  const textPaint = {
    'text-color': getColor('map-label'),
    'text-halo-color': land ?? '',
    'text-halo-width': 1.4,
  }
  const isRankUpTo = (maxRank: number) =>
    ['<=', ['get', 'rank'], maxRank] as ['<=', ['get', string], number]
  const cities = (id: string, rank: number, minzoom: number): LayerSpecification => ({
    id,
    type: 'symbol',
    source: 'cities',
    minzoom,
    filter: ['==', ['get', 'rank'], rank],
    layout: { ...buildLabel(rank === 1 ? 13 : 12), ...nearPoint, 'text-padding': 4 },
    paint: textPaint,
  })
  const stateName = {
    layout: {
      ...buildLabel(12),
      'text-transform': 'uppercase',
      'text-letter-spacing': 0.12,
    } satisfies SymbolLayout,
    paint: { ...textPaint, 'text-opacity': 0.75 },
  }
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': getColor('map-water') } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land ?? '' } },
    {
      id: 'counties',
      type: 'line',
      source: 'counties',
      minzoom: detailSources.counties.minZoom,
      paint: { 'line-color': county ?? '' },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      paint: { 'line-color': border ?? '', 'line-width': 1.2 },
    },
    {
      id: 'coast',
      type: 'line',
      source: 'land',
      paint: { 'line-color': border ?? '', 'line-width': 0.6 },
    },
    {
      id: 'water names',
      type: 'symbol',
      source: 'water',
      filter: [
        'any',
        isRankUpTo(1),
        ['all', isRankUpTo(2), ['>=', ['zoom'], 4]],
        ['>=', ['zoom'], 7],
      ],
      layout: { ...buildLabel(13), 'text-letter-spacing': 0.08, 'text-max-width': 6 },
      paint: { 'text-color': getColor('map-water-label') },
    },
    // Where labels overlap, the last layer's are drawn.
    {
      id: 'towns',
      type: 'symbol',
      source: 'towns',
      minzoom: detailSources.towns.minZoom,
      layout: {
        ...buildLabel(12),
        ...nearPoint,
        'text-padding': 8,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: textPaint,
    },
    {
      id: 'state names in view',
      type: 'symbol',
      source: 'stateNamesInView',
      ...stateName,
      layout: {
        ...stateName.layout,
        'text-variable-anchor': ['center', 'bottom', 'top', 'left', 'right'],
        'text-radial-offset': 1,
      },
    },
    cities('small cities', 3, 6.5),
    cities('cities', 2, 5),
    cities('large cities', 1, 3.5),
    {
      id: 'state names',
      type: 'symbol',
      source: 'stateNames',
      minzoom: 3,
      maxzoom: closeZoom,
      ...stateName,
    },
    // Invisible: keeps labels from under the pin, which is an element above the canvas. Beside its
    // tip there is room for the name of its own town.
    {
      id: 'pin',
      type: 'symbol',
      source: 'pin',
      layout: {
        'icon-image': 'pin',
        'icon-anchor': 'bottom',
        'icon-offset': [0, -8],
        'icon-allow-overlap': true,
        'icon-padding': 0,
      },
    },
  ]
}
