import type { Dispensary } from '@fairgrove/contract/dispensaries'
import { isApproximate } from '@fairgrove/contract/dispensaries.options'
import { useMemo, useRef } from 'react'
import { useHasDwelled } from '../hydration/use-has-dwelled.ts'
import type { MapSource } from '../ui/map/create-map.ts'
import { PlaceMap } from '../ui/map/map.tsx'
import styles from './location-map.module.css'

type LocationMapProps = { dispensary: Dispensary; source: MapSource }

/** A map of one dispensary. Its space is reserved; the map loads after the visitor dwells on it. */
export function LocationMap({ dispensary, source }: LocationMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const hasDwelled = useHasDwelled(box)
  const { _id, name, lat, lng, locationPrecision } = dispensary
  const point = useMemo(() => (lat === null || lng === null ? null : { lat, lng }), [lat, lng])
  const markers = useMemo(() => (point ? [{ key: _id, name, ...point }] : []), [_id, name, point])
  if (!point) return null
  return (
    <figure className={styles.figure}>
      <div ref={box} className={styles.map}>
        {hasDwelled && (
          <PlaceMap
            key={_id}
            label={`Map of ${name}`}
            markers={markers}
            source={source}
            at={point}
            isInPage
          />
        )}
      </div>
      {isApproximate(locationPrecision) && (
        <figcaption className={styles.caption}>
          Approximate location. Go by the street address.
        </figcaption>
      )}
    </figure>
  )
}
