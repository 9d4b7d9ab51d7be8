import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { feature, mesh, type Shape, type Topology } from 'topojson-client'
import countiesUrl from 'us-atlas/counties-10m.json?url'
import statesUrl from 'us-atlas/states-10m.json?url'
import places from './places.json'

/**
 * State outlines by the Census Bureau with our own labels: no tile server, no API key, no tracking.
 */
export async function buildBasemap(
  getColor: (name: string) => string,
): Promise<StyleSpecification> {
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
      cities: source(toPointFeatures(places.cities)),
      water: source(toPointFeatures(places.water)),
    },
    layers: buildLayers(getColor),
  }
}

/** Only at high zoom: county lines are seven times the size of the states. */
export async function loadCountyLines() {
  const counties = await fetchTopology(countiesUrl)
  return mesh(counties, counties.objects.counties, (one, other) => one !== other)
}

export const countyZoom = 6.5

const emptyShape: Shape = { type: 'FeatureCollection', features: [] }

async function fetchTopology(url: string): Promise<Topology> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`Loading the map outlines failed: ${response.status}`)
  return (await response.json()) as Topology
}

function toPointFeatures(rows: (string | number)[][]): Shape {
  return {
    type: 'FeatureCollection',
    features: rows.map(([name, lng, lat, rank = 1]) => ({
      type: 'Feature',
      properties: { name, rank },
      geometry: { type: 'Point', coordinates: [Number(lng), Number(lat)] },
    })),
  }
}

function buildLayers(getColor: (name: string) => string): LayerSpecification[] {
  const [land, border, county] = ['land', 'border', 'county'].map((name) => getColor(`map-${name}`))
  const textPaint = {
    'text-color': getColor('map-label'),
    'text-halo-color': land ?? '',
    'text-halo-width': 1.4,
  }
  const isRankUpTo = (maxRank: number) =>
    ['<=', ['get', 'rank'], maxRank] as ['<=', ['get', string], number]
  const label = (size: number) => ({
    'text-field': ['get', 'name'] as ['get', string],
    'text-font': ['Figtree'],
    'text-size': size,
  })
  const cities = (id: string, rank: number, minzoom: number): LayerSpecification => ({
    id,
    type: 'symbol',
    source: 'cities',
    minzoom,
    filter: ['==', ['get', 'rank'], rank],
    layout: { ...label(rank === 1 ? 13 : 12), 'text-padding': 4 },
    paint: textPaint,
  })
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': getColor('map-water') } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land ?? '' } },
    {
      id: 'counties',
      type: 'line',
      source: 'counties',
      minzoom: countyZoom,
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
      layout: { ...label(13), 'text-letter-spacing': 0.08, 'text-max-width': 6 },
      paint: { 'text-color': getColor('map-water-label') },
    },
    cities('large cities', 1, 3.5),
    cities('cities', 2, 5),
    cities('towns', 3, 6.5),
    {
      id: 'state names',
      type: 'symbol',
      source: 'stateNames',
      minzoom: 3,
      maxzoom: 8,
      layout: { ...label(12), 'text-transform': 'uppercase', 'text-letter-spacing': 0.12 },
      paint: { ...textPaint, 'text-opacity': 0.75 },
    },
  ]
}
