import { IconMapPinFilled } from '@tabler/icons-react'
import styles from './location-preview.module.css'
import type { MapPreview } from './location-preview.server.ts'

/** Matches the drawing of location-preview.server.ts. */
const viewBox = '0 0 640 320'

/** A drawn map with a pin in its center. Decorative: the address is beside it. */
export function LocationPreview({ preview }: { preview: MapPreview }) {
  return (
    <div className={styles.preview}>
      <svg viewBox={viewBox} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {preview.land.map((path) => (
          <path key={path} d={path} />
        ))}
        {preview.cities.map(({ name, x, y }) => (
          <text key={name} x={x} y={y}>
            {name}
          </text>
        ))}
      </svg>
      <IconMapPinFilled size={36} className={styles.pin} aria-hidden="true" />
    </div>
  )
}
