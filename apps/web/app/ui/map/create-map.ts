import {
  AttributionControl,
  addProtocol,
  type GeoJSONSource,
  Map as LibreMap,
  LngLatBounds,
  NavigationControl,
  type StyleSpecification,
  setWorkerUrl,
  type TransformStyleFunction,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { buildBasemap, detailSources, type GetColor, toPointFeatures } from './basemap.ts'
import { type MarkerData, Markers, pinHeadPx } from './markers.ts'
import { nameStatesInView } from './state-names-in-view.ts'
import { type OnMove, trackCenter } from './track-center.ts'

setWorkerUrl(workerUrl)

/** Streets from a .pmtiles file or a custom style; null is the bundled map of the US. */
export type MapSource = { kind: 'tiles' | 'style'; url: string } | null

export type MapOptions = {
  /** The map's label for screen readers. */
  label: string
  source: MapSource
  /** The center of the map; by default it fits all markers. */
  at?: { lat: number; lng: number } | undefined
  /** On a page that scrolls, one finger scrolls the page and two move the map. */
  isInPage: boolean
  /** A pin was pressed; without it pins are links. */
  onSelect?: ((key: string) => void) | undefined
  /** Shows a fixed pin in the center, under which people move the map. */
  onMove?: OnMove | undefined
}

const mainland = new LngLatBounds([-125, 24.5], [-66.5, 49.5])
/** Without the farthest capes and islands, so that land fills the map. */
const mainlandView = new LngLatBounds([-124, 25.7], [-69.8, 48.9])
/** The map cannot be moved farther out to sea. */
const maxBounds = new LngLatBounds([-130, 20], [-60, 53])
const markersPadding = 48
const boundaries = 'Boundaries: US Census Bureau · Places: GeoNames'
/** On narrower maps the attribution would cover the map, so it starts closed. */
const wideMapPx = 720

/** The bundled map is empty up close, so a place is shown with the towns around it. */
const zooms = {
  streets: { place: 15, max: 17, pin: 15, pinMax: 20 },
  bundled: { place: 8, max: 10, pin: 9, pinMax: 14 },
}

export type MapHandle = {
  show: (markerData: MarkerData[]) => void
  /** Moves to where these are; none is the mainland. */
  fit: (markerData: MarkerData[]) => void
  /** Marks pins, also those in clusters. */
  emphasize: (keys: (string | undefined)[]) => void
  reveal: (key: string) => void
  focus: (key: string) => void
  remove: () => void
}

export async function createMap(container: HTMLElement, options: MapOptions): Promise<MapHandle> {
  const { at, onMove } = options
  const { style, hasStreets } = await loadStyle(container, options)
  // Its colors are those of the page.
  if (!container.isConnected) throw new Error('The page was left while its map loaded.')
  const zoom = hasStreets ? zooms.streets : zooms.bundled
  const map = new LibreMap({
    container,
    style,
    ...(at
      ? { center: [at.lng, at.lat], zoom: onMove ? zoom.pin : zoom.place }
      : { bounds: mainlandView }),
    minZoom: 2,
    // A map of many places needs to zoom in until they no longer overlap.
    maxZoom: onMove ? zoom.pinMax : at ? zoom.max : zooms.streets.max,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    cooperativeGestures: options.isInPage,
    attributionControl: false,
    locale: {
      'Map.Title': `${options.label}. Use the arrow keys to move.`,
      'GeolocateControl.FindMyLocation': 'Use my location',
      'AttributionControl.ToggleAttribution': 'Map data sources',
    },
    fadeDuration: 0,
  })
  // As a region, which the library makes it, it would not get the arrow keys from a screen reader.
  map.getCanvas().role = 'application'
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }))
  addAttribution(map, options.source)
  const markers = new Markers(map, options.onSelect)
  if (onMove) trackCenter(map, onMove)
  if (!hasStreets) {
    loadDetailsOnZoom(map)
    nameStatesInView(map)
    if (at && !onMove) reservePinSpace(map, at)
  }
  let shownMarkers: MarkerData[] = []
  let fittedBounds: LngLatBounds | undefined
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  const updateColors = () =>
    void loadStyle(container, options).then((next) => map.setStyle(next.style, { transformStyle }))
  if (typeof style !== 'string') scheme.addEventListener('change', updateColors)
  return {
    show(markerData) {
      shownMarkers = markerData
      markers.show(markerData)
      if (fittedBounds) limitMovement(map, fittedBounds, shownMarkers)
    },
    fit(markerData) {
      if (at || onMove) return
      fitToMarkers(map, markerData)
      fittedBounds = map.getBounds()
      limitMovement(map, fittedBounds, shownMarkers)
    },
    emphasize: (keys) => markers.emphasize(keys),
    reveal: (key) => markers.reveal(key),
    focus: (key) => markers.focus(key),
    remove() {
      scheme.removeEventListener('change', updateColors)
      map.remove()
    },
  }
}

type LoadedStyle = { style: StyleSpecification | string; hasStreets: boolean }

async function loadStyle(container: HTMLElement, options: MapOptions): Promise<LoadedStyle> {
  const { source, at } = options
  if (source?.kind === 'style') return { style: source.url, hasStreets: true }
  const getColor = createColorResolver(container)
  const basemap = await buildBasemap(getColor)
  if (!source) return { style: basemap, hasStreets: false }
  try {
    const streetMap = await import('./street-map.ts')
    addProtocol('pmtiles', streetMap.loadStreetTile)
    const tiles = await streetMap.openStreetTiles(source.url)
    const hasStreets = !at || streetMap.isCovered(tiles, at)
    return {
      style: hasStreets ? streetMap.addStreets(basemap, tiles, getColor) : basemap,
      hasStreets,
    }
  } catch {
    // A missing file or a server without range requests; the browser logs its own error.
    return { style: basemap, hasStreets: false }
  }
}

function addAttribution(map: LibreMap, source: MapSource): void {
  map.addControl(
    new AttributionControl({
      compact: true,
      ...(source?.kind !== 'style' && { customAttribution: boundaries }),
    }),
  )
  const container = map.getContainer()
  const control = container.querySelector('.maplibregl-ctrl-attrib')
  if (container.clientWidth > wideMapPx || !control) return
  control.classList.add('maplibregl-compact')
  control.classList.remove('maplibregl-compact-show')
  control.removeAttribute('open')
}

/** Only colors change: loaded sources stay. */
const transformStyle: TransformStyleFunction = (before, next) => ({
  ...next,
  sources: { ...next.sources, ...before?.sources },
})

function fitToMarkers(map: LibreMap, markerData: MarkerData[]): void {
  // The box may have a new size, which the library would learn too late.
  map.resize()
  map.setMaxBounds(null)
  // Alaska and Hawaii would zoom out too far; with markers elsewhere they are left out of the
  // initial view.
  const onMainland = markerData.filter(({ lat, lng }) => mainland.contains([lng, lat]))
  const bounds = new LngLatBounds()
  for (const { lat, lng } of onMainland.length > 0 ? onMainland : markerData)
    bounds.extend([lng, lat])
  if (bounds.isEmpty()) map.fitBounds(mainlandView, { animate: false })
  else map.fitBounds(bounds, { padding: markersPadding, maxZoom: 12, animate: false })
}

/** A tall map shows more than the mainland; Alaska and Hawaii can be reached if markers are there. */
function limitMovement(map: LibreMap, fittedBounds: LngLatBounds, markerData: MarkerData[]): void {
  const limit = new LngLatBounds(maxBounds.getSouthWest(), maxBounds.getNorthEast())
  for (const { lat, lng } of markerData) limit.extend([lng, lat])
  map.setMaxBounds(limit.extend(fittedBounds))
}

function loadDetailsOnZoom(map: LibreMap): void {
  for (const [name, { minZoom, load }] of Object.entries(detailSources)) {
    const onZoom = () => {
      if (map.getZoom() < minZoom) return
      map.off('zoomend', onZoom)
      void load().then((shape) => map.getSource<GeoJSONSource>(name)?.setData(shape))
    }
    map.on('zoomend', onZoom)
    map.once('load', onZoom)
  }
}

function reservePinSpace(map: LibreMap, { lat, lng }: { lat: number; lng: number }): void {
  const { width, height } = pinHeadPx
  map.once('load', () => {
    map.addImage('pin', { width, height, data: new Uint8Array(width * height * 4) })
    void map.getSource<GeoJSONSource>('pin')?.setData(toPointFeatures([['', lng, lat]]))
  })
}

function createColorResolver(container: HTMLElement): GetColor {
  return (name) => {
    const probe = container.appendChild(document.createElement('span'))
    probe.style.color = `var(--${name})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
}
