import type { Dispensary } from '@fairgrove/contract/dispensaries'
import { isApproximate } from '@fairgrove/contract/dispensaries.options'
import type { Place } from '@fairgrove/contract/geo'
import { Fragment, type Ref, useRef, useState } from 'react'
import { useHasDwelled } from '../hydration/use-has-dwelled.ts'
import { FieldError, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { OriginalValue, Pair } from '../ui/form.tsx'
import type { Field } from '../ui/form-state.ts'
import type { MapSource } from '../ui/map/create-map.ts'
import { PlaceMap } from '../ui/map/map.tsx'
import type { MarkerData } from '../ui/map/markers.ts'
import styles from './coordinate-fields.module.css'

export type CoordinateFieldsProps = {
  dispensary: Dispensary
  /** The geocoded location, for admins if it has no coordinates. */
  place: Place | null
  isAdmin: boolean
  mapSource: MapSource
  fields: Record<'lat' | 'lng', Field>
  originals: Record<'lat' | 'lng', Field>
}

type Point = { lat: number; lng: number }

/** The pin on a map, with the coordinates as text for admins. */
export function CoordinateFields(props: CoordinateFieldsProps) {
  const { dispensary, place, isAdmin, mapSource, fields, originals } = props
  const lat = useRef<HTMLInputElement>(null)
  const lng = useRef<HTMLInputElement>(null)
  const [start, setStart] = useState(toPoint(dispensary.lat, dispensary.lng) ?? place)
  const [moved, setMoved] = useState<Point>()
  const setPoint = (point: Point) => {
    // The map still glides when someone starts to type.
    const isTyping = [lat.current, lng.current].some((field) => field?.matches(':focus'))
    if (isTyping) return
    if (lat.current) lat.current.value = String(point.lat)
    if (lng.current) lng.current.value = String(point.lng)
    setMoved(point)
  }
  /** Opens the map again where typed coordinates are. */
  const showTyped = () => {
    const typed = toPoint(parseCoordinate(lat.current, 90), parseCoordinate(lng.current, 180))
    if (typed && (typed.lat !== moved?.lat || typed.lng !== moved.lng)) setStart(typed)
  }
  // An owner has no coordinates to correct, so the map shows the error and takes the focus.
  const pin = isAdmin ? undefined : fields.lat
  const isLocated = dispensary.lat !== null
  const hint = isAdmin ? getAdminHint(place) : getOwnerHint(isLocated)
  return (
    // An owner without JavaScript has no use for it.
    <div className={isAdmin ? undefined : 'scripted'}>
      <FieldGroup
        title="Map location"
        hint={isApproximate(dispensary.locationPrecision) ? `${approximateHint} ${hint}` : hint}
      >
        {(isAdmin || isLocated) && (
          <div
            id={pin?.id}
            tabIndex={-1}
            aria-invalid={pin?.error ? true : undefined}
            className={styles.pin}
          >
            <PinMap start={start} mapSource={mapSource} onMove={setPoint} />
            <FieldError id={fields.lat.id} error={pin?.error} />
            <p role="status">{moved && 'Pin moved. Save to keep it there.'}</p>
          </div>
        )}
        {isAdmin ? (
          <Pair>
            <CoordinateField {...props} ref={lat} name="lat" label="Latitude" onBlur={showTyped} />
            <CoordinateField {...props} ref={lng} name="lng" label="Longitude" onBlur={showTyped} />
          </Pair>
        ) : (
          (['lat', 'lng'] as const).map((name) => (
            <Fragment key={name}>
              <OriginalValue field={originals[name]} />
              <input
                type="hidden"
                name={name}
                value={moved?.[name] ?? fields[name].initialValues[0] ?? ''}
              />
            </Fragment>
          ))
        )}
      </FieldGroup>
    </div>
  )
}

const toPoint = (lat: number | null, lng: number | null): Point | null =>
  lat === null || lng === null ? null : { lat, lng }

function parseCoordinate(field: HTMLInputElement | null, max: number): number | null {
  const typed = field?.value.trim()
  return typed && Math.abs(Number(typed)) <= max ? Number(typed) : null
}

const approximateHint = 'This location is approximate.'

const getOwnerHint = (isLocated: boolean) =>
  isLocated
    ? 'Tap your place on the map, or move the map under the pin. If you change only the address, the pin moves with it when you save.'
    : 'We’ll place the pin when you save your address. Then you can move it here.'

const getAdminHint = (place: Place | null) =>
  place
    ? `No coordinates yet. If you save, we’ll place it in the center of ${place.label}.`
    : 'Move the map under the pin or enter coordinates. Leave them blank to look them up from the address.'

type CoordinateFieldProps = CoordinateFieldsProps & {
  ref: Ref<HTMLInputElement>
  name: 'lat' | 'lng'
  label: string
  onBlur: () => void
}

/**
 * The geocoded location is a placeholder, not a value: it must not outlive the address it belongs
 * to.
 */
function CoordinateField(props: CoordinateFieldProps) {
  const { ref, name, label, onBlur, place, fields, originals } = props
  return (
    <>
      <OriginalValue field={originals[name]} />
      <TextField
        ref={ref}
        field={fields[name]}
        label={label}
        placeholder={place?.[name].toString()}
        onBlur={onBlur}
      />
    </>
  )
}

const noMarkers: MarkerData[] = []

type PinMapProps = {
  start: Point | null
  mapSource: MapSource
  onMove: (point: Point) => void
}

function PinMap({ start, mapSource, onMove }: PinMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const hasDwelled = useHasDwelled(box)
  return (
    <div ref={box} className={styles.map}>
      {hasDwelled && (
        <PlaceMap
          key={start ? `${start.lat} ${start.lng}` : ''}
          label="Pin on the map"
          markers={noMarkers}
          source={mapSource}
          at={start ? { lat: start.lat, lng: start.lng } : undefined}
          isInPage
          onMove={onMove}
        />
      )}
    </div>
  )
}
