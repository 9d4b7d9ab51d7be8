import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { MapHandle, MapSource } from './create-map.ts'
import styles from './map.module.css'
import type { MarkerData } from './markers.ts'

type MapProps = {
  /** The label: 'Map of dispensaries'. */
  label: string
  markers: MarkerData[]
  source: MapSource
  /** The center of the map; by default it fits all markers. */
  at?: { lat: number; lng: number } | undefined
  isInPage?: boolean
  /** Shows a fixed pin in the center, under which people move the map. */
  onMove?: (center: { lat: number; lng: number }) => void
}

/** Loads the map on mount; until then, or if that fails, shows text. */
export function PlaceMap({ label, markers, source, at, isInPage = false, onMove }: MapProps) {
  const box = useRef<HTMLDivElement>(null)
  const mapHandle = useRef<Promise<MapHandle>>(undefined)
  const [isMissing, setIsMissing] = useState(false)
  const navigate = useNavigate()
  const initialOptions = useRef({ label, source, at, isInPage, onMove })

  useEffect(() => {
    const container = box.current
    if (!container) return
    const options = { ...initialOptions.current, onOpen: (to: string) => void navigate(to) }
    const loading = import('./create-map.ts').then(({ createMap }) => createMap(container, options))
    mapHandle.current = loading
    loading.catch(() => setIsMissing(true))
    return () => void loading.then((handle) => handle.remove()).catch(() => {})
  }, [navigate])

  useEffect(() => {
    mapHandle.current?.then((handle) => handle.show(markers)).catch(() => setIsMissing(true))
  }, [markers])

  return (
    <section className={styles.map} aria-label={label}>
      {isMissing ? (
        <p className={styles.missing}>
          We couldn’t load the map.{!isInPage && ' Every location is in the list.'}
        </p>
      ) : (
        <div ref={box} className={styles.box} />
      )}
    </section>
  )
}
