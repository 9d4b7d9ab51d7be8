import { defaultRadius, nearbyRadii } from '@fairgrove/contract/dispensaries.options'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { focusElement } from '../browser/focus.ts'
import { SubmitButton } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import type { FormError } from '../ui/form-state.ts'
import button from '../ui/text-button.module.css'
import { LocateButton } from './locate-button.tsx'
import styles from './location-form.module.css'
import { useVisitorLocation } from './use-visitor-location.ts'
import type { VisitorLocation } from './visitor-location.ts'

type LocationFormProps = {
  /** The page to show afterwards. */
  redirectTo: string
  formError?: FormError | undefined
}

/** Sets, changes or forgets the visitor's location. Not with ui/form.tsx: it is in the header of every page. */
export function LocationForm({ redirectTo, formError }: LocationFormProps) {
  const location = useVisitorLocation()
  const typed = formError?.values
  const fields = useLocationFields(location)
  useEffect(() => {
    if (formError) focusElement(fields.current?.querySelector('[aria-invalid]'))
  }, [formError, fields])
  return (
    <div className={styles.location}>
      <Form method="post" action="/location" ref={fields} className={styles.form} noValidate>
        <input type="hidden" name="redirect" value={redirectTo} />
        <div className={styles.fields}>
          <TextField
            name="zip"
            label="ZIP code"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
            required
            defaultValue={typed?.zip?.[0] ?? location?.zip ?? ''}
            error={formError?.problem.fields.zip}
          />
          <SelectField
            name="radius"
            label="Within"
            hidesOptional
            defaultValue={typed?.radius?.[0] ?? location?.radius ?? defaultRadius}
            options={nearbyRadii.map((value) => ({ value, label: `${value} mi` }))}
          />
        </div>
        <SubmitButton>{location ? 'Update location' : 'Save location'}</SubmitButton>
      </Form>
      <div className={styles.actions}>
        <LocateButton redirectTo={redirectTo} />
        {location && (
          <Form method="post" action="/location">
            <input type="hidden" name="redirect" value={redirectTo} />
            <button type="submit" name="intent" value="forget" className={button.textButton}>
              Forget my location
            </button>
          </Form>
        )}
      </div>
      <p className={styles.privacy}>{locationPrivacyText}</p>
    </div>
  )
}

export const locationPrivacyText = 'We save your location on this device only.'

/** Shows a location that became known after the form was rendered, but not over what was typed. */
function useLocationFields(location: VisitorLocation | null) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(location)
  useEffect(() => {
    const previous = shown.current
    shown.current = location
    if (previous === location) return
    const [zip, radius] = ['zip', 'radius'].map((name) => form.current?.elements.namedItem(name))
    if (zip instanceof HTMLInputElement && zip.value === (previous?.zip ?? '')) {
      zip.value = location?.zip ?? ''
    }
    if (radius instanceof HTMLSelectElement) radius.value = location?.radius ?? defaultRadius
  }, [location])
  return form
}
