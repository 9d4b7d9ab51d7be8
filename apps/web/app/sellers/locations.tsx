import type { SellerLocation } from '@fairgrove/contract/sellers'
import { texts } from '@fairgrove/contract/sellers.options'
import { stateOptions } from '@fairgrove/contract/states'
import { IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Pair } from '../ui/form.tsx'
import { type FormError, fieldProps } from '../ui/form-state.ts'
import styles from './locations.module.css'

type LocationListProps = { locations: SellerLocation[]; formError: FormError | undefined }

/** The seller's dispensaries. New ones are reviewed, so they are requested by application. */
export function LocationList({ locations, formError }: LocationListProps) {
  return (
    <FieldGroup isSection title="Dispensary locations">
      {locations.length === 0 ? (
        <p className={styles.empty}>
          <IconMapPin size={24} aria-hidden="true" />
          {texts.noLocations}
        </p>
      ) : (
        locations.map((location) => (
          <LocationFields key={location._id} location={location} formError={formError} />
        ))
      )}
      <div className={styles.actions}>
        <ButtonLink to="/dispensary_listing_info" variant="outline">
          {locations.length === 0 ? 'Add location' : 'Add another'}
        </ButtonLink>
        <ButtonLink to="/claim_brand" variant="quiet">
          Claim location
        </ButtonLink>
      </div>
    </FieldGroup>
  )
}

function LocationFields({
  location,
  formError,
}: {
  location: SellerLocation
  formError: FormError | undefined
}) {
  const { _id, alias } = location
  const field = (name: string, initial: string) => ({
    name: `${name}.${_id}`,
    required: true,
    ...fieldProps(formError, `${name}.${_id}`, initial),
  })
  return (
    <FieldGroup
      title={alias}
      hint={
        <span className={styles.links}>
          <Link to={`/dispensary/${_id}/shelf`}>Manage menu</Link>
          <Link to={`/seller/dispensary/${_id}/edit`}>Edit page</Link>
          <Link to={`/dispensary/${_id}`}>View listing</Link>
        </span>
      }
    >
      <input type="hidden" name="location" value={_id} />
      <div className={styles.fields}>
        <Pair>
          <TextField
            label="Street address"
            maxLength={200}
            {...field('streetAddress', location.streetAddress)}
          />
          <TextField label="City" maxLength={80} {...field('city', location.city)} />
        </Pair>
        <Pair>
          <SelectField
            label="State"
            options={stateOptions}
            placeholder="Select one"
            {...field('localState', location.localState ?? '')}
          />
          <TextField
            label="ZIP code"
            inputMode="numeric"
            maxLength={10}
            {...field('postalCode', location.postalCode)}
          />
        </Pair>
      </div>
    </FieldGroup>
  )
}
