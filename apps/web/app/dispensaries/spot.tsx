import type { Dispensary } from '@fairgrove/contract/dispensaries'
import { useMemo, useRef } from 'react'
import { PlaceMap } from '../ui/map/map.tsx'
import { useLingered } from '../ui/use-lingered.ts'
import styles from './spot.module.css'

const zoom = 15

type SpotProps = { dispensary: Dispensary; styleUrl: string | null }

/** Where one dispensary stands. Its place is kept from the start; the map comes when someone stays there. */
export function Spot({ dispensary, styleUrl }: SpotProps) {
  const box = useRef<HTMLDivElement>(null)
  const hasLingered = useLingered(box)
  const { _id, name, lat, lng } = dispensary
  const point = useMemo(() => (lat === null || lng === null ? null : { lat, lng }), [lat, lng])
  const marks = useMemo(() => (point ? [{ key: _id, name, ...point }] : []), [_id, name, point])
  if (!point) return null
  return (
    <div ref={box} className={styles.spot}>
      {hasLingered && (
        <PlaceMap
          key={_id}
          label={`Map of ${name}`}
          marks={marks}
          styleUrl={styleUrl}
          at={{ ...point, zoom }}
          isInPage
        />
      )}
    </div>
  )
}
