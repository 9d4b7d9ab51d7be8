import { type Map as LibreMap, Marker } from 'maplibre-gl'
import { formatCount } from '../../formatting/numbers.ts'
import { clusterMarkers, type MarkerCluster } from './cluster-markers.ts'
import styles from './markers.module.css'

/** A place with its own page, or a cluster counted by the API. */
export type MarkerData = {
  key: string
  name: string
  lat: number
  lng: number
  count?: number
  to?: string
  /** Its number in the list. */
  number?: number
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

/** Markers are links and buttons in the DOM, for keyboards and screen readers. */
export class Markers {
  readonly #map: LibreMap
  readonly #onOpen: (to: string) => void
  #markerData = new Map<string, MarkerData>()
  #shown = new Map<string, Marker>()

  constructor(map: LibreMap, onOpen: (to: string) => void) {
    this.#map = map
    this.#onOpen = onOpen
    map.on('moveend', () => this.#updateMarkers())
    map.on('resize', () => this.#updateMarkers())
  }

  show(markerData: MarkerData[]): void {
    this.#markerData = new Map(markerData.map((data) => [data.key, data]))
    this.#updateMarkers()
  }

  #updateMarkers(): void {
    const { width, height } = this.#map.getContainer().getBoundingClientRect()
    const points = [...this.#markerData.values()].map((data) => {
      const { x, y } = this.#map.project([data.lng, data.lat])
      return { key: data.key, lat: data.lat, lng: data.lng, count: data.count ?? 1, x, y }
    })
    const visible = points.filter(
      ({ x, y }) => x > -20 && y > -20 && x < width + 20 && y < height + 40,
    )
    const clusters = clusterMarkers(visible)
    // Keyed by everything a marker shows, so a changed one is rendered again.
    const wantedClusters = new Map(
      clusters.map((cluster) => {
        const { number = '' } = this.#markerData.get(cluster.key) ?? {}
        return [`${cluster.keys.join()} ${cluster.count} ${number}`, cluster]
      }),
    )
    for (const [key, marker] of this.#shown) {
      if (wantedClusters.has(key)) continue
      marker.remove()
      this.#shown.delete(key)
    }
    for (const [key, cluster] of wantedClusters) {
      if (!this.#shown.has(key)) this.#shown.set(key, this.#createMarker(cluster))
    }
  }

  #createMarker(cluster: MarkerCluster): Marker {
    const data = this.#markerData.get(cluster.key)
    const isSingle = cluster.count === 1 && data !== undefined
    const element = isSingle ? this.#createPin(data) : this.#createClusterButton(cluster)
    const anchor = isSingle ? 'bottom' : 'center'
    return new Marker({ element, anchor }).setLngLat([cluster.lng, cluster.lat]).addTo(this.#map)
  }

  #createPin({ name, to, number }: MarkerData): HTMLElement {
    const pin = document.createElement(to ? 'a' : 'span')
    pin.className = styles.pin ?? ''
    // Without a role the library would set 'img'.
    pin.role = to ? 'link' : 'img'
    pin.setAttribute('aria-label', number ? `${number}. ${name}` : name)
    pin.innerHTML = pinShape
    const label = pin.appendChild(document.createElement('span'))
    label.textContent = number ? String(number) : ''
    if (!number) label.className = styles.dot ?? ''
    const title = pin.appendChild(document.createElement('span'))
    title.className = styles.name ?? ''
    title.textContent = name
    if (pin instanceof HTMLAnchorElement && to) {
      pin.href = to
      pin.addEventListener('click', (event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        this.#onOpen(to)
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
