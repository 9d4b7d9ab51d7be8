import { type Map as LibreMap, Marker } from 'maplibre-gl'
import { countText } from '../count.ts'
import { type Gathered, gather } from './gather.ts'
import styles from './markers.module.css'

/** A place with a page of its own, or a number of places the API has gathered. */
export type Marked = {
  key: string
  name: string
  lat: number
  lng: number
  count?: number
  to?: string
  /** Its number in the list. */
  number?: number
}

/** Marks as links and buttons of the page itself, so that a keyboard reaches them and a screen reader reads them. */
export class Markers {
  readonly #map: LibreMap
  readonly #open: (to: string) => void
  #marks = new Map<string, Marked>()
  #shown = new Map<string, Marker>()

  constructor(map: LibreMap, open: (to: string) => void) {
    this.#map = map
    this.#open = open
    map.on('moveend', () => this.#arrange())
    map.on('resize', () => this.#arrange())
  }

  show(marks: Marked[]): void {
    this.#marks = new Map(marks.map((mark) => [mark.key, mark]))
    this.#arrange()
  }

  #arrange(): void {
    const { width, height } = this.#map.getContainer().getBoundingClientRect()
    const spots = [...this.#marks.values()].map((mark) => {
      const { x, y } = this.#map.project([mark.lng, mark.lat])
      return { key: mark.key, lat: mark.lat, lng: mark.lng, count: mark.count ?? 1, x, y }
    })
    const visible = spots.filter(
      ({ x, y }) => x > -20 && y > -20 && x < width + 20 && y < height + 40,
    )
    const heaps = gather(visible)
    // By all that a marker shows or leads to: one that changed is drawn anew.
    const wanted = new Map(
      heaps.map((heap) => {
        const { number = '' } = this.#marks.get(heap.key) ?? {}
        return [`${heap.keys.join()} ${heap.count} ${number}`, heap]
      }),
    )
    for (const [key, marker] of this.#shown) {
      if (wanted.has(key)) continue
      marker.remove()
      this.#shown.delete(key)
    }
    for (const [key, heap] of wanted) {
      if (!this.#shown.has(key)) this.#shown.set(key, this.#mark(heap))
    }
  }

  #mark(heap: Gathered): Marker {
    const mark = this.#marks.get(heap.key)
    const isOne = heap.count === 1 && mark !== undefined
    const element = isOne ? this.#pin(mark) : this.#heap(heap)
    const anchor = isOne ? 'bottom' : 'center'
    return new Marker({ element, anchor }).setLngLat([heap.lng, heap.lat]).addTo(this.#map)
  }

  #pin({ name, to, number }: Marked): HTMLElement {
    const pin = document.createElement(to ? 'a' : 'span')
    pin.className = styles.pin ?? ''
    // Without one the library would call it an image.
    pin.role = to ? 'link' : 'img'
    pin.setAttribute('aria-label', number ? `${number}. ${name}` : name)
    pin.innerHTML =
      '<svg viewBox="0 0 28 38" aria-hidden="true"><path d="M14 1C6.8 1 1 6.7 1 13.9c0 9.5 13 23.1 13 23.1s13-13.600 13-23.1C27 6.7 21.200 1 14 1z"/></svg>'
    const words = pin.appendChild(document.createElement('span'))
    words.textContent = number ? String(number) : ''
    if (!number) words.className = styles.dot ?? ''
    const title = pin.appendChild(document.createElement('span'))
    title.className = styles.name ?? ''
    title.textContent = name
    if (pin instanceof HTMLAnchorElement && to) {
      pin.href = to
      pin.addEventListener('click', (event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        this.#open(to)
      })
    }
    return pin
  }

  #heap({ count, lat, lng, keys }: Gathered): HTMLElement {
    const heap = document.createElement('button')
    heap.type = 'button'
    heap.role = 'button'
    heap.className = styles.heap ?? ''
    heap.textContent = countText(count)
    heap.setAttribute('aria-label', `${countText(count)} locations. Zoom in`)
    heap.dataset.size = count > 99 ? 'large' : count > 9 ? 'medium' : 'small'
    heap.addEventListener('click', () => {
      const within = keys.map((key) => this.#marks.get(key)).filter((mark) => mark !== undefined)
      const closer = this.#map.cameraForBounds(boundsOf(within), { padding: 72, maxZoom: 16 })
      const zoom = Math.max(closer?.zoom ?? 0, this.#map.getZoom() + 1.5)
      this.#map.easeTo({ center: closer?.center ?? [lng, lat], zoom })
    })
    return heap
  }
}

function boundsOf(marks: Marked[]): [number, number, number, number] {
  const [lngs, lats] = [marks.map(({ lng }) => lng), marks.map(({ lat }) => lat)]
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}
