import { IconCurrentLocation } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { countText } from '../ui/count.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { Group } from './groups.ts'
import { radii, usualRadius } from './near.ts'
import styles from './place-fields.module.css'
import { one, type Wish } from './wish.ts'

type PlaceFieldsProps = {
  group: Extract<Group, { kind: 'place' }>
  wish: Wish
  send: () => void
}

const noPosition = 'We couldn’t get your location. Enter a ZIP code instead.'

/** A state, or a distance from a ZIP code or from where the browser says it is. */
export function PlaceFields({ group: { states, error }, wish, send }: PlaceFieldsProps) {
  const lat = useRef<HTMLInputElement>(null)
  const lng = useRef<HTMLInputElement>(null)
  const zip = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const canAsk = useHydrated()

  const setPoint = (at: string, along: string) => {
    if (lat.current) lat.current.value = at
    if (lng.current) lng.current.value = along
  }
  const locate = () => {
    setRefusal(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (zip.current) zip.current.value = ''
        // A hundred metres are near enough to find a dispensary, and no address.
        setPoint(coords.latitude.toFixed(3), coords.longitude.toFixed(3))
        send()
      },
      () => setRefusal(noPosition),
      { maximumAge: 600_000, timeout: 10_000 },
    )
  }
  return (
    <div className={styles.fields}>
      {states && (
        <SelectField
          name="state"
          label="State"
          hidesOptional
          placeholder="All states"
          defaultValue={one(wish, 'state') ?? ''}
          options={states.map(({ value, label, count }) => ({
            value,
            label: `${label} (${countText(count)})`,
          }))}
        />
      )}
      <div className={styles.near}>
        <TextField
          ref={zip}
          name="zip"
          label="Near ZIP code"
          hidesOptional
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="60616"
          maxLength={5}
          pattern="\d{5}"
          title="Five digits"
          defaultValue={one(wish, 'zip') ?? ''}
          error={error}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            if (event.target.value) setPoint('', '')
          }}
        />
        <SelectField
          name="radius"
          label="Within"
          hidesOptional
          data-usual={usualRadius}
          defaultValue={one(wish, 'radius') ?? usualRadius}
          options={radii.map((value) => ({ value, label: `${value} mi` }))}
        />
      </div>
      <input ref={lat} type="hidden" name="lat" defaultValue={one(wish, 'lat') ?? ''} />
      <input ref={lng} type="hidden" name="lng" defaultValue={one(wish, 'lng') ?? ''} />
      <button type="button" className={styles.locate} onClick={locate} disabled={!canAsk}>
        <IconCurrentLocation size={20} aria-hidden="true" />
        Use my location
      </button>
      <p className={styles.refusal} role="status">
        {refusal}
      </p>
    </div>
  )
}
