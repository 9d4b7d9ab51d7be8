import {
  AttributionControl,
  type GeoJSONSource,
  GeolocateControl,
  Map as LibreMap,
  LngLatBounds,
  NavigationControl,
  setWorkerUrl,
  type TransformStyleFunction,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { buildBasemap, countyZoom, loadCountyLines } from './basemap.ts'
import { createCenterPin, type MarkerData, Markers } from './markers.ts'

setWorkerUrl(workerUrl)

export type MapOptions = {
  /** The map's label for screen readers. */
  label: string
  /** A custom map style. */
  styleUrl: string | null
  /** A fixed view; by default it fits all markers. */
  at?: { lat: number; lng: number; zoom: number } | undefined
  /** On a page that scrolls, one finger scrolls the page and two move the map. */
  isInPage: boolean
  onOpen: (to: string) => void
  /** Shows a fixed pin in the center, under which people move the map. */
  onMove?: ((center: { lat: number; lng: number }) => void) | undefined
}

const mainland = new LngLatBounds([-125, 24.5], [-66.5, 49.5])
const boundaries = 'Boundaries: US Census Bureau · Places: GeoNames'

export type MapHandle = { show: (markerData: MarkerData[]) => void; remove: () => void }

export async function createMap(container: HTMLElement, options: MapOptions): Promise<MapHandle> {
  const style = options.styleUrl ?? (await buildBasemap(createColorResolver(container)))
  const map = new LibreMap({
    container,
    style,
    ...(options.at
      ? { center: [options.at.lng, options.at.lat], zoom: options.at.zoom }
      : { bounds: mainland, fitBoundsOptions: { padding: 12 } }),
    minZoom: 2,
    maxZoom: options.onMove ? 20 : 17,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    cooperativeGestures: options.isInPage,
    attributionControl: false,
    locale: {
      'Map.Title': `${options.label}. Use the arrow keys to move.`,
      'GeolocateControl.FindMyLocation': 'Use my location',
    },
    fadeDuration: 0,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }))
  map.addControl(
    new AttributionControl({
      compact: true,
      ...(!options.styleUrl && { customAttribution: boundaries }),
    }),
  )
  const markers = new Markers(map, options.onOpen)
  if (options.onMove) trackCenter(map, options.onMove)
  if (!options.styleUrl) loadCountiesOnZoom(map)
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  const updateColors = () => {
    if (options.styleUrl) return
    void buildBasemap(createColorResolver(container)).then((newStyle) =>
      map.setStyle(newStyle, { transformStyle }),
    )
  }
  scheme.addEventListener('change', updateColors)
  return {
    show(markerData) {
      markers.show(markerData)
      if (!options.at) fitToMarkers(map, markerData)
    },
    remove() {
      scheme.removeEventListener('change', updateColors)
      map.remove()
    },
  }
}

/** Only colors change: loaded county lines stay. */
const transformStyle: TransformStyleFunction = (before, next) => ({
  ...next,
  sources: {
    ...next.sources,
    ...(before?.sources.counties && { counties: before.sources.counties }),
  },
})

function fitToMarkers(map: LibreMap, markerData: MarkerData[]): void {
  if (markerData.length === 0) return
  // Alaska and Hawaii would zoom out too far; with markers elsewhere they are left out of the
  // initial view.
  const onMainland = markerData.filter(({ lat, lng }) => mainland.contains([lng, lat]))
  const bounds = new LngLatBounds()
  for (const { lat, lng } of onMainland.length > 0 ? onMainland : markerData)
    bounds.extend([lng, lat])
  map.fitBounds(bounds, { padding: 56, maxZoom: 12, animate: false })
}

/** Zooming keeps the center; tapping a place moves it there, so no dragging is needed. */
function trackCenter(map: LibreMap, onMove: NonNullable<MapOptions['onMove']>): void {
  map.getContainer().append(createCenterPin())
  map.scrollZoom.enable({ around: 'center' })
  map.touchZoomRotate.enable({ around: 'center' })
  map.doubleClickZoom.disable()
  map.addControl(
    new GeolocateControl({
      positionOptions: { enableHighAccuracy: true },
      showUserLocation: false,
    }),
  )
  map.on('click', ({ lngLat }) => map.easeTo({ center: lngLat }))
  // Five decimals are about a meter.
  const getCenter = () => {
    const { lat, lng } = map.getCenter().wrap()
    return { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) }
  }
  let reported = getCenter()
  map.on('move', () => {
    const center = getCenter()
    // A resized or zoomed map also moves, but its center stays.
    if (center.lat === reported.lat && center.lng === reported.lng) return
    reported = center
    onMove(center)
  })
}

function loadCountiesOnZoom(map: LibreMap): void {
  const onZoom = () => {
    if (map.getZoom() < countyZoom) return
    map.off('zoomend', onZoom)
    void loadCountyLines().then((lines) => map.getSource<GeoJSONSource>('counties')?.setData(lines))
  }
  map.on('zoomend', onZoom)
  map.once('load', onZoom)
}

/** The palette's colors in a format canvas understands. */
function createColorResolver(container: HTMLElement) {
  return (name: string) => {
    const probe = container.appendChild(document.createElement('span'))
    probe.style.color = `var(--${name})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
}
