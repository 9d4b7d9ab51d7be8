import type { Dispensary } from '@fairgrove/contract/dispensaries'
import { isApproximate } from '@fairgrove/contract/dispensaries.options'
import { useMemo, useRef, useState } from 'react'
import { focusElement } from '../browser/focus.ts'
import { useHasDwelled } from '../hydration/use-has-dwelled.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import type { MapSource } from '../ui/map/create-map.ts'
import { PlaceMap } from '../ui/map/map.tsx'
import styles from './location-map.module.css'
import type { MapPreview } from './location-preview.server.ts'
import { LocationPreview } from './location-preview.tsx'

type LocationMapProps = {
  dispensary: Dispensary
  source: MapSource
  /** Drawn at once; the real map loads when it is asked for. */
  preview?: MapPreview | null
}

/**
 * A map of one dispensary. Its space is reserved; without a preview the map loads after the visitor dwells on it.
 */
export function LocationMap({ dispensary, source, preview }: LocationMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const hasDwelled = useHasDwelled(box)
  const [isRequested, setIsRequested] = useState(false)
  const { _id, name, lat, lng, locationPrecision } = dispensary
  const point = useMemo(() => (lat === null || lng === null ? null : { lat, lng }), [lat, lng])
  const markers = useMemo(() => (point ? [{ key: _id, name, ...point }] : []), [_id, name, point])
  if (!point) return null

  function openMap() {
    setIsRequested(true)
    // The button is about to go.
    focusElement(box.current)
  }

  return (
    <figure className={classes(styles.figure, !preview && styles.isScripted)}>
      <div ref={box} className={styles.map}>
        {preview && !isRequested && (
          <>
            <LocationPreview preview={preview} />
            <Button
              variant="outline"
              className={classes(styles.open, 'scripted')}
              onClick={openMap}
            >
              Open map
            </Button>
          </>
        )}
        {(preview ? isRequested : hasDwelled) && (
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
