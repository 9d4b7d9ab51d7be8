import type { locationFields } from '@fairgrove/contract/applications.options'
import { texts } from '@fairgrove/contract/hours.options'
import { stateOptions } from '@fairgrove/contract/states'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Pair } from '../ui/form.tsx'
import type { Field } from '../ui/form-state.ts'

type ContactProps = { fields: Record<'name' | 'contactName' | 'contactEmail' | 'website', Field> }

/** Contact details of the applicant. */
export function ContactFields({ fields }: ContactProps) {
  return (
    <>
      <TextField field={fields.name} label="Company name" autoComplete="organization" />
      <Pair>
        <TextField field={fields.contactName} label="Contact name" autoComplete="name" />
        <TextField field={fields.contactEmail} label="Contact email" autoComplete="email" />
      </Pair>
      <TextField
        field={fields.website}
        label="Website"
        type="text"
        placeholder="example.com"
        autoComplete="url"
      />
    </>
  )
}

export function SoldFields({ fields }: { fields: Record<'isTHC' | 'isCBD' | 'isMerch', Field> }) {
  return (
    <FieldGroup title="What do you sell?">
      <CheckboxField field={fields.isTHC} label="THC products" />
      <CheckboxField field={fields.isCBD} label="CBD products" />
      <CheckboxField field={fields.isMerch} label="Merchandise" />
    </FieldGroup>
  )
}

type LocationProps = { fields: Record<(typeof locationFields)[number], Field>; isFirst: boolean }

/** One location. Only the first is required. */
export function LocationFields({ fields, isFirst }: LocationProps) {
  const props = { required: isFirst, hidesOptional: true }
  return (
    <>
      <Pair>
        <TextField
          field={fields.alias}
          label="Location name"
          description="What you call this location, such as Downtown."
          autoComplete="off"
          {...props}
        />
        <TextField
          field={fields.telephone}
          label="Phone"
          description="Format: 000-000-0000"
          type="tel"
          maxLength={12}
          autoComplete="tel-national"
          {...props}
        />
      </Pair>
      <Pair>
        <TextField field={fields.address} label="Address" autoComplete="address-line1" {...props} />
        <TextField field={fields.street2} label="Apartment or suite" autoComplete="address-line2" />
      </Pair>
      <Pair>
        <TextField field={fields.city} label="City" autoComplete="address-level2" {...props} />
        <SelectField
          field={fields.state}
          label="State"
          options={stateOptions}
          placeholder="Select one"
          autoComplete="address-level1"
          {...props}
        />
        <TextField
          field={fields.zip}
          label="ZIP code"
          inputMode="numeric"
          maxLength={10}
          autoComplete="postal-code"
          {...props}
        />
      </Pair>
      <TextField
        field={fields.hours}
        label="Hours"
        description={texts.formatHint}
        autoComplete="off"
      />
    </>
  )
}
