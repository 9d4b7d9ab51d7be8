import { aliasMaxLength } from '@fairgrove/contract/applications.options'
import { SelectField, TextField } from '../ui/field.tsx'
import { Pair } from '../ui/form.tsx'
import { type Kept, kept } from '../ui/refused.ts'
import { stateOptions } from '../ui/state-options.ts'

/** One place. Only the first must be filled in before the form can be sent. */
export function LocationFields({
  refused,
  isFirst,
}: {
  refused: Kept | undefined
  isFirst: boolean
}) {
  const needed = { required: isFirst, hidesOptional: true }
  return (
    <>
      <Pair>
        <TextField
          name="alias"
          label="Location name"
          description="What you call this location, such as Downtown."
          maxLength={aliasMaxLength}
          autoComplete="off"
          {...needed}
          {...kept(refused, 'alias')}
        />
        <TextField
          name="telephone"
          label="Phone"
          description="Format: 000-000-0000"
          type="tel"
          maxLength={12}
          autoComplete="tel-national"
          {...needed}
          {...kept(refused, 'telephone')}
        />
      </Pair>
      <Pair>
        <TextField
          name="address"
          label="Address"
          maxLength={150}
          autoComplete="address-line1"
          {...needed}
          {...kept(refused, 'address')}
        />
        <TextField
          name="street2"
          label="Apartment or suite"
          maxLength={40}
          autoComplete="address-line2"
          {...kept(refused, 'street2')}
        />
      </Pair>
      <Pair>
        <TextField
          name="city"
          label="City"
          maxLength={80}
          autoComplete="address-level2"
          {...needed}
          {...kept(refused, 'city')}
        />
        <SelectField
          name="state"
          label="State"
          options={stateOptions}
          placeholder="Select one"
          autoComplete="address-level1"
          {...needed}
          {...kept(refused, 'state')}
        />
        <TextField
          name="zip"
          label="ZIP code"
          inputMode="numeric"
          maxLength={10}
          autoComplete="postal-code"
          {...needed}
          {...kept(refused, 'zip')}
        />
      </Pair>
    </>
  )
}
