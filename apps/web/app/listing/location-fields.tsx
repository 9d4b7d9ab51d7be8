import { anyDistance, defaultRadius, nearbyRadii } from '@fairgrove/contract/dispensaries.options'
import { IconCurrentLocation } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { formatCount } from '../formatting/numbers.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { getPosition, positionErrorText } from '../location/browser-location.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import button from '../ui/text-button.module.css'
import type { FilterGroup } from './filter-groups.ts'
import styles from './location-fields.module.css'
import { getParam, type SearchParams } from './search-params.ts'

type LocationFieldsProps = {
  group: Extract<FilterGroup, { kind: 'place' }>
  searchParams: SearchParams
  submit: () => void
}

/** A state, or a distance from a ZIP code or the browser's location. */
export function LocationFields({ group, searchParams, submit }: LocationFieldsProps) {
  const { states, isStateOnly } = group
  return (
    <div className={styles.fields}>
      {states && (
        <SelectField
          name="state"
          label="State"
          hidesOptional
          placeholder="All states"
          defaultValue={getParam(searchParams, 'state') ?? ''}
          options={states.map(({ value, label, count }) => ({
            value,
            label: count === undefined ? label : `${label} (${formatCount(count)})`,
          }))}
        />
      )}
      {!isStateOnly && <DistanceFields group={group} searchParams={searchParams} submit={submit} />}
    </div>
  )
}

function DistanceFields({ group, searchParams, submit }: LocationFieldsProps) {
  const { error, hasAnyDistance, remembered = searchParams } = group
  const getShown = (name: string) => getParam(searchParams, name) ?? getParam(remembered, name)
  const radius = getShown('radius') ?? defaultRadius
  const lat = useRef<HTMLInputElement>(null)
  const lng = useRef<HTMLInputElement>(null)
  const zip = useRef<HTMLInputElement>(null)
  const [positionError, setPositionError] = useState<string>()
  const canLocate = useHydrated()

  const setPoint = (latitude: string, longitude: string) => {
    if (lat.current) lat.current.value = latitude
    if (lng.current) lng.current.value = longitude
  }
  const locate = async () => {
    setPositionError(undefined)
    try {
      const { lat: latitude, lng: longitude } = await getPosition()
      if (zip.current) zip.current.value = ''
      setPoint(latitude, longitude)
      submit()
    } catch {
      setPositionError(positionErrorText)
    }
  }
  return (
    <>
      <div className={styles.location}>
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
          data-default={getParam(remembered, 'zip')}
          defaultValue={getShown('zip') ?? ''}
          error={error}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            if (event.target.value) setPoint('', '')
          }}
        />
        <SelectField
          name="radius"
          label="Within"
          hidesOptional
          data-default={getParam(remembered, 'radius') ?? defaultRadius}
          defaultValue={radius}
          options={[
            ...nearbyRadii.map((value) => ({ value: value as string, label: `${value} mi` })),
            ...(hasAnyDistance ? [{ value: anyDistance, label: 'Any distance' }] : []),
          ]}
        />
      </div>
      <input ref={lat} type="hidden" name="lat" defaultValue={getShown('lat') ?? ''} />
      <input ref={lng} type="hidden" name="lng" defaultValue={getShown('lng') ?? ''} />
      <div className={styles.locate}>
        <button type="button" className={button.textButton} onClick={locate} disabled={!canLocate}>
          <IconCurrentLocation size={20} aria-hidden="true" />
          Use my location
        </button>
      </div>
      <p className={styles.refusal} role="status">
        {positionError}
      </p>
    </>
  )
}
