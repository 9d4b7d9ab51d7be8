import { type Map as LibreMap, Marker } from 'maplibre-gl'
import { formatCount } from '../../formatting/numbers.ts'
import { clusterMarkers, type MarkerCluster, type MarkerPoint } from './cluster-markers.ts'
import styles from './markers.module.css'

/** A place with its own page, or a cluster counted by the API. */
export type MarkerData = {
  key: string
  name: string
  lat: number
  lng: number
  count?: number
  to?: string
}

/** The wide part of a pin (markers.module.css). */
export const pinHeadPx = { width: 30, height: 34 }

const pinShape =
  '<svg viewBox="0 0 28 38" aria-hidden="true"><path d="M14 1C6.8 1 1 6.7 1 13.9c0 9.5 13 23.1 13 23.1s13-13.600 13-23.1C27 6.7 21.200 1 14 1z"/></svg>'

/** A pin that stays in the center of the map while the map moves. */
export function createCenterPin(): HTMLElement {
  const pin = document.createElement('span')
  pin.className = `${styles.pin} ${styles.center}`
  pin.ariaHidden = 'true'
  pin.innerHTML = pinShape
  pin.appendChild(document.createElement('span')).className = styles.dot ?? ''
  return pin
}

/** From the bottom of the map, under the preview of a place. */
const coveredPx = 176

/** Without it, a pin is an image. */
type OnSelect = ((key: string) => void) | undefined

/** At the top right, with the height of a pin: a marker below them could not be tapped. */
const zoomButtons = { width: 64, height: 124 }

/** Markers are links and buttons in the DOM, for keyboards and screen readers. */
export class Markers {
  readonly #map: LibreMap
  readonly #onSelect: OnSelect
  #markerData = new Map<string, MarkerData>()
  #shown = new Map<string, { marker: Marker; keys: string[] }>()
  #emphasized: (string | undefined)[] = []

  constructor(map: LibreMap, onSelect: OnSelect) {
    this.#map = map
    this.#onSelect = onSelect
    map.on('moveend', () => this.#updateMarkers())
    map.on('resize', () => this.#updateMarkers())
  }

  show(markerData: MarkerData[]): void {
    this.#markerData = new Map(markerData.map((data) => [data.key, data]))
    this.#updateMarkers()
  }

  emphasize(keys: (string | undefined)[]): void {
    this.#emphasized = keys
    for (const { marker, keys: markerKeys } of this.#shown.values()) {
      const isEmphasized = keys.some((key) => key !== undefined && markerKeys.includes(key))
      marker.getElement().toggleAttribute('data-emphasized', isEmphasized)
    }
  }

  /** Moves the map if what is shown about a place would cover it. */
  reveal(key: string): void {
    const data = this.#markerData.get(key)
    if (!data) return
    const { y } = this.#map.project([data.lng, data.lat])
    const isCovered = y > this.#map.getContainer().clientHeight - coveredPx
    if (isCovered) this.#map.panTo([data.lng, data.lat])
  }

  /** Focuses a marker, unless the focus was moved elsewhere than to what is around the map. */
  focus(key: string): void {
    if (!document.activeElement?.contains(this.#map.getContainer())) return
    const shown = [...this.#shown.values()].find(({ keys }) => keys.includes(key))
    const element = shown?.marker.getElement() ?? this.#map.getCanvas()
    element.focus({ preventScroll: true })
  }

  #updateMarkers(): void {
    const { width, height } = this.#map.getContainer().getBoundingClientRect()
    const points = [...this.#markerData.values()].map((data) => {
      const { x, y } = this.#map.project([data.lng, data.lat])
      return { key: data.key, lat: data.lat, lng: data.lng, count: data.count ?? 1, x, y }
    })
    const isUnderButtons = ({ x, y }: MarkerPoint) =>
      x > width - zoomButtons.width && y < zoomButtons.height
    const visible = points.filter(
      (point) =>
        point.x > -20 &&
        point.y > -20 &&
        point.x < width + 20 &&
        point.y < height + 40 &&
        !isUnderButtons(point),
    )
    const clusters = clusterMarkers(visible)
    // Keyed by everything a marker shows, so a changed one is rendered again.
    const wantedClusters = new Map(
      clusters.map((cluster) => [`${cluster.keys.join()} ${cluster.count}`, cluster]),
    )
    for (const [key, { marker }] of this.#shown) {
      if (wantedClusters.has(key)) continue
      marker.remove()
      this.#shown.delete(key)
    }
    for (const [key, cluster] of wantedClusters) {
      if (this.#shown.has(key)) continue
      this.#shown.set(key, { marker: this.#createMarker(cluster), keys: cluster.keys })
    }
    this.emphasize(this.#emphasized)
  }

  #createMarker(cluster: MarkerCluster): Marker {
    const data = this.#markerData.get(cluster.key)
    const isSingle = cluster.count === 1 && data !== undefined
    const element = isSingle ? this.#createPin(data) : this.#createClusterButton(cluster)
    const anchor = isSingle ? 'bottom' : 'center'
    return new Marker({ element, anchor }).setLngLat([cluster.lng, cluster.lat]).addTo(this.#map)
  }

  #createPin({ key, name, to }: MarkerData): HTMLElement {
    const pin = document.createElement(to ? 'a' : 'span')
    pin.className = styles.pin ?? ''
    // Without a role the library would set 'img'.
    pin.role = to ? 'button' : 'img'
    pin.setAttribute('aria-label', name)
    pin.innerHTML = pinShape
    pin.appendChild(document.createElement('span')).className = styles.dot ?? ''
    const title = pin.appendChild(document.createElement('span'))
    title.className = styles.name ?? ''
    title.textContent = name
    if (pin instanceof HTMLAnchorElement && to) {
      // Opens in a new tab like a link.
      pin.href = to
      const select = (event: Event) => {
        event.preventDefault()
        this.#onSelect?.(key)
      }
      pin.addEventListener('click', (event) => {
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) select(event)
      })
      pin.addEventListener('keydown', (event) => {
        if (event.key === ' ') select(event)
      })
    }
    return pin
  }

  #createClusterButton({ count, lat, lng, keys }: MarkerCluster): HTMLElement {
    const cluster = document.createElement('button')
    cluster.type = 'button'
    cluster.role = 'button'
    cluster.className = styles.cluster ?? ''
    cluster.textContent = formatCount(count)
    cluster.setAttribute('aria-label', `${formatCount(count)} locations. Zoom in`)
    cluster.dataset.size = count > 99 ? 'large' : count > 9 ? 'medium' : 'small'
    cluster.addEventListener('click', () => {
      const clusterMembers = keys
        .map((key) => this.#markerData.get(key))
        .filter((data) => data !== undefined)
      const camera = this.#map.cameraForBounds(getBounds(clusterMembers), {
        padding: 72,
        maxZoom: 16,
      })
      const zoom = Math.max(camera?.zoom ?? 0, this.#map.getZoom() + 1.5)
      this.#map.easeTo({ center: camera?.center ?? [lng, lat], zoom })
    })
    return cluster
  }
}

function getBounds(markerData: MarkerData[]): [number, number, number, number] {
  const [lngs, lats] = [markerData.map(({ lng }) => lng), markerData.map(({ lat }) => lat)]
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}
