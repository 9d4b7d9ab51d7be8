import { type Badge, badgeNames, badges } from '@fairgrove/contract/badges.options'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { apiFetch } from '../api/api-fetch.ts'
import { getDispensary } from '../api/browser-endpoints.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Stars } from '../ui/stars.tsx'
import styles from './map-preview.module.css'

type Preview = {
  logo: string | null
  rating: number
  numReviews: number
  badges: readonly Badge[]
}

type MapPreviewProps = {
  id: string
  name: string
  /** If it is on this page of the list; otherwise it is loaded. */
  known: Preview | undefined
  onClose: () => void
}

/** The dispensary whose pin was pressed. Its pin gets the focus back. */
export function MapPreview({ id, name, known, onClose }: MapPreviewProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const preview = usePreview(id, known)
  const [badge] = preview?.badges ?? []
  useEffect(() => link.current?.focus({ preventScroll: true }), [])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the Escape key closes it from within.
    <div className={styles.preview} onKeyDown={onKeyDown}>
      <Picture id={preview?.logo ?? null} alt="" sizes="96px" className={styles.image} isEager />
      <div className={styles.text}>
        <Link ref={link} to={`/dispensary/${id}`} className={styles.name}>
          {name}
        </Link>
        {preview && <Stars rating={preview.rating} count={preview.numReviews} />}
        {badge && <span className={styles.badge}>{badges[badge].name}</span>}
      </div>
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        <IconX size={18} aria-hidden="true" />
      </button>
    </div>
  )
}

function usePreview(id: string, known: Preview | undefined): Preview | undefined {
  const [loaded, setLoaded] = useState<Preview>()
  const isKnown = known !== undefined
  useEffect(() => {
    if (isKnown) return
    const controller = new AbortController()
    apiFetch(getDispensary, { params: { id }, signal: controller.signal }).then(
      ({ dispensary }) =>
        setLoaded({
          ...dispensary,
          badges: badgeNames.filter((name) => dispensary.badges[name].status),
        }),
      // The name and the link are enough.
      () => {},
    )
    return () => controller.abort()
  }, [id, isKnown])
  return known ?? loaded
}
