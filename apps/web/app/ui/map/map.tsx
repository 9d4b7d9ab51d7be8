import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Drawing } from './drawing.ts'
import styles from './map.module.css'
import type { Marked } from './markers.ts'

type MapProps = {
  /** What it is a map of: 'Map of dispensaries'. */
  label: string
  marks: Marked[]
  styleUrl: string | null
  /** A fixed view; without one it shows all marks. */
  at?: { lat: number; lng: number; zoom: number }
  isInPage?: boolean
}

/** The map itself comes when this is first on the page; until then, and where it cannot come, words stand there. */
export function PlaceMap({ label, marks, styleUrl, at, isInPage = false }: MapProps) {
  const box = useRef<HTMLDivElement>(null)
  const drawing = useRef<Promise<Drawing>>(undefined)
  const [isMissing, setIsMissing] = useState(false)
  const navigate = useNavigate()
  const first = useRef({ label, styleUrl, at, isInPage })

  useEffect(() => {
    const container = box.current
    if (!container) return
    const view = { ...first.current, open: (to: string) => void navigate(to) }
    const coming = import('./drawing.ts').then(({ draw }) => draw(container, view))
    drawing.current = coming
    coming.catch(() => setIsMissing(true))
    return () => void coming.then((drawn) => drawn.remove()).catch(() => {})
  }, [navigate])

  useEffect(() => {
    drawing.current?.then((drawn) => drawn.show(marks)).catch(() => setIsMissing(true))
  }, [marks])

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
