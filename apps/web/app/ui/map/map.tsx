import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { MapHandle, MapSource } from './create-map.ts'
import styles from './map.module.css'
import type { MarkerData } from './markers.ts'

type MapProps = {
  /** The label: 'Map of dispensaries'. */
  label: string
  markers: MarkerData[]
  /** The map moves to show these; none is the mainland. */
  fitted?: MarkerData[]
  source: MapSource
  /** The center of the map, if it does not fit markers. */
  at?: { lat: number; lng: number } | undefined
  isInPage?: boolean
  /** The marker that was pressed, and the one whose text is under the pointer. */
  selectedKey?: string | undefined
  hoveredKey?: string | undefined
  onSelect?: (key: string) => void
  /** Shows a fixed pin in the center, under which people move the map. */
  onMove?: (center: { lat: number; lng: number }) => void
  /** On the map, about the marker that was pressed. */
  children?: ReactNode
}

const mainland: MarkerData[] = []

/** Loads the map on mount; until then, or if that fails, shows text. */
export function PlaceMap(props: MapProps) {
  const { label, markers, fitted = mainland, source, at, isInPage = false, onMove } = props
  const { selectedKey, hoveredKey, onSelect } = props
  const box = useRef<HTMLDivElement>(null)
  const mapHandle = useRef<Promise<MapHandle>>(undefined)
  const [isMissing, setIsMissing] = useState(false)
  const initialOptions = useRef({ label, source, at, isInPage, onMove, onSelect })

  useEffect(() => {
    const container = box.current
    if (!container) return
    const options = initialOptions.current
    const loading = import('./create-map.ts').then(({ createMap }) => createMap(container, options))
    mapHandle.current = loading
    loading.catch(() => setIsMissing(true))
    return () => void loading.then((handle) => handle.remove()).catch(() => {})
  }, [])

  useEffect(() => {
    mapHandle.current?.then((handle) => handle.show(markers)).catch(() => setIsMissing(true))
  }, [markers])
  useEffect(() => {
    mapHandle.current?.then((handle) => handle.fit(fitted)).catch(() => setIsMissing(true))
  }, [fitted])
  useEffect(() => {
    mapHandle.current
      ?.then((handle) => handle.emphasize([selectedKey, hoveredKey]))
      .catch(() => setIsMissing(true))
  }, [selectedKey, hoveredKey])
  useEffect(() => {
    if (selectedKey === undefined) return
    void mapHandle.current?.then((handle) => handle.reveal(selectedKey))
    // The pin gets the focus back from what was shown about it.
    return () => void mapHandle.current?.then((handle) => handle.focus(selectedKey))
  }, [selectedKey])

  return (
    <section className={styles.map} aria-label={label}>
      {isMissing ? (
        <p className={styles.missing}>
          We couldn’t load the map.{!isInPage && ' Every location is in the list.'}
        </p>
      ) : (
        <div ref={box} className={styles.box} />
      )}
      {props.children}
    </section>
  )
}
