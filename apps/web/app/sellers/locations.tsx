import type { SellerLocation } from '@fairgrove/contract/sellers'
import { texts } from '@fairgrove/contract/sellers.options'
import { stateOptions } from '@fairgrove/contract/states'
import { IconMapPin } from '@tabler/icons-react'
import { ButtonLink } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Pair } from '../ui/form.tsx'
import type { Field } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import styles from './locations.module.css'

type Fields = Record<'_id' | 'streetAddress' | 'city' | 'localState' | 'postalCode', Field>
type LocationListProps = {
  locations: SellerLocation[]
  /** Of the locations that can be edited here. */
  items: readonly { getFields: () => Fields }[]
}

/** The seller's dispensaries. New ones are reviewed, so they are requested by application. */
export function LocationList({ locations, items }: LocationListProps) {
  const fieldsOfAll = items.map((item) => item.getFields())
  return (
    <FieldGroup isSection title="Dispensary locations">
      {locations.length === 0 ? (
        <p className={styles.empty}>
          <IconMapPin size={24} aria-hidden="true" />
          {texts.noLocations}
        </p>
      ) : (
        locations.map((location) => (
          <Location
            key={location._id}
            location={location}
            fields={fieldsOfAll.find(({ _id }) => _id.initialValues[0] === location._id)}
          />
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

type LocationProps = { location: SellerLocation; fields: Fields | undefined }

function Location({ location: { _id, alias }, fields }: LocationProps) {
  return (
    <FieldGroup
      title={alias}
      hint={
        <span className={styles.links}>
          <Link to={`/dispensary/${_id}/shelf`}>Manage menu</Link>
          <Link to={`/dispensary/${_id}/taxes`}>Set taxes</Link>
          <Link to={`/seller/dispensary/${_id}/edit`}>Edit page</Link>
          <Link to={`/dispensary/${_id}`}>View listing</Link>
        </span>
      }
    >
      {fields && <AddressFields fields={fields} />}
    </FieldGroup>
  )
}

function AddressFields({ fields }: { fields: Fields }) {
  return (
    <div className={styles.fields}>
      <input type="hidden" name={fields._id.name} value={fields._id.initialValues[0]} />
      <Pair>
        <TextField field={fields.streetAddress} label="Street address" />
        <TextField field={fields.city} label="City" />
      </Pair>
      <Pair>
        <SelectField
          field={fields.localState}
          width={24}
          label="State"
          options={stateOptions}
          placeholder="Select one"
        />
        <TextField
          field={fields.postalCode}
          width={16}
          label="ZIP code"
          inputMode="numeric"
          maxLength={10}
        />
      </Pair>
    </div>
  )
}
