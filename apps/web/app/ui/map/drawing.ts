import {
  AttributionControl,
  type GeoJSONSource,
  Map as LibreMap,
  LngLatBounds,
  NavigationControl,
  setWorkerUrl,
  type TransformStyleFunction,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { basemap, countyLines, countyZoom } from './basemap.ts'
import { type Marked, Markers } from './markers.ts'

setWorkerUrl(workerUrl)

export type View = {
  /** What the map is a map of, for screen readers. */
  label: string
  /** A style of the operator's own. */
  styleUrl: string | null
  /** Fixed, or else as near as all marks allow. */
  at?: { lat: number; lng: number; zoom: number } | undefined
  /** Within a page that scrolls: one finger scrolls the page, two move the map. */
  isInPage: boolean
  open: (to: string) => void
}

const mainland = new LngLatBounds([-125, 24.5], [-66.5, 49.5])
const boundaries = 'Boundaries: US Census Bureau · Places: GeoNames'

export type Drawing = { show: (marks: Marked[]) => void; remove: () => void }

export async function draw(container: HTMLElement, view: View): Promise<Drawing> {
  const style = view.styleUrl ?? (await basemap(colourIn(container)))
  const map = new LibreMap({
    container,
    style,
    ...(view.at
      ? { center: [view.at.lng, view.at.lat], zoom: view.at.zoom }
      : { bounds: mainland, fitBoundsOptions: { padding: 12 } }),
    minZoom: 2,
    maxZoom: 17,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    cooperativeGestures: view.isInPage,
    attributionControl: false,
    locale: { 'Map.Title': `${view.label}. Use the arrow keys to move.` },
    fadeDuration: 0,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }))
  map.addControl(
    new AttributionControl({
      compact: true,
      ...(!view.styleUrl && { customAttribution: boundaries }),
    }),
  )
  const markers = new Markers(map, view.open)
  if (!view.styleUrl) followCloseness(map)
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  const recolour = () => {
    if (view.styleUrl) return
    void basemap(colourIn(container)).then((fresh) => map.setStyle(fresh, { transformStyle }))
  }
  scheme.addEventListener('change', recolour)
  return {
    show(marks) {
      markers.show(marks)
      if (!view.at) fit(map, marks)
    },
    remove() {
      scheme.removeEventListener('change', recolour)
      map.remove()
    },
  }
}

/** Colours alone change: county lines that came stay. */
const transformStyle: TransformStyleFunction = (before, next) => ({
  ...next,
  sources: {
    ...next.sources,
    ...(before?.sources.counties && { counties: before.sources.counties }),
  },
})

function fit(map: LibreMap, marks: Marked[]): void {
  if (marks.length === 0) return
  // Alaska and Hawaii would push everything else together; with others about, they wait at the edge.
  const inside = marks.filter(({ lat, lng }) => mainland.contains([lng, lat]))
  const bounds = new LngLatBounds()
  for (const { lat, lng } of inside.length > 0 ? inside : marks) bounds.extend([lng, lat])
  map.fitBounds(bounds, { padding: 56, maxZoom: 12, animate: false })
}

function followCloseness(map: LibreMap): void {
  const look = () => {
    if (map.getZoom() < countyZoom) return
    map.off('zoomend', look)
    void countyLines().then((lines) => map.getSource<GeoJSONSource>('counties')?.setData(lines))
  }
  map.on('zoomend', look)
  map.once('load', look)
}

/** The palette's colours as a canvas understands them. */
function colourIn(container: HTMLElement) {
  return (name: string) => {
    const probe = container.appendChild(document.createElement('span'))
    probe.style.color = `var(--${name})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
}
