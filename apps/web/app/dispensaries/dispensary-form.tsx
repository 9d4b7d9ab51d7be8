import type { Dispensary } from '@fairgrove/contract/dispensaries'
import { dispensaryCategories } from '@fairgrove/contract/dispensaries.options'
import type { Place } from '@fairgrove/contract/geo'
import { ClaimedField } from '../back-office/claimed-field.tsx'
import { FormActions } from '../back-office/form-actions.tsx'
import { BadgeFields } from '../badges/badge-fields.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Form, OriginalValue } from '../ui/form.tsx'
import { type FormError, fieldProps } from '../ui/form-state.ts'
import type { MapSource } from '../ui/map/create-map.ts'
import { RadioField } from '../ui/radio-field.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { ImageField } from '../uploads/image-field.tsx'
import { AddressFields } from './address-fields.tsx'

type DispensaryFormProps = {
  dispensary: Dispensary
  /** The geocoded location, when it has no coordinates. */
  place: Place | null
  isAdmin: boolean
  mapSource: MapSource
  formError: FormError | undefined
}

/** Its owner edits contents and contact details, an admin everything. */
export function DispensaryForm(props: DispensaryFormProps) {
  const { dispensary, place, isAdmin, mapSource, formError } = props
  return (
    <Form formError={formError}>
      <TextField
        name="name"
        label="Name"
        required
        maxLength={120}
        {...fieldProps(formError, 'name', dispensary.name)}
      />
      <ImageField
        name="logo"
        label="Logo"
        {...fieldProps(formError, 'logo', dispensary.logo ?? '')}
      />
      <SelectField
        name="category"
        label="Category"
        required
        options={Object.entries(dispensaryCategories).map(([value, label]) => ({ value, label }))}
        {...fieldProps(formError, 'category', dispensary.category)}
      />
      <TextAreaField
        name="description"
        label="Description"
        rows={6}
        maxLength={5_000}
        {...fieldProps(formError, 'description', dispensary.description)}
      />
      <TextField
        name="website"
        label="Website"
        description="The store’s website, such as example.com."
        inputMode="url"
        maxLength={500}
        {...fieldProps(formError, 'website', dispensary.website ?? '')}
      />
      <AddressFields
        dispensary={dispensary}
        place={place}
        isAdmin={isAdmin}
        mapSource={mapSource}
        formError={formError}
      />
      {isAdmin && <AdminFields dispensary={dispensary} formError={formError} />}
      <FormActions
        saveLabel={isAdmin ? 'Save' : 'Save and submit'}
        listPath={isAdmin ? '/dispensaries_list' : `/dispensary/${dispensary._id}`}
      />
    </Form>
  )
}

function AdminFields({
  dispensary,
  formError,
}: Pick<DispensaryFormProps, 'dispensary' | 'formError'>) {
  // A new dispensary is not public until its first save, which publishes it.
  const approved = dispensary.name ? dispensary.approved : 'Y'
  return (
    <>
      <ClaimedField listed={dispensary} formError={formError} />
      <OriginalValue name="approved" original={[approved]} formState={formError} />
      <RadioField
        name="approved"
        label="Approved"
        options={[
          { value: 'Y', label: 'Y (public)' },
          { value: 'N', label: 'N (hidden)' },
        ]}
        {...fieldProps(formError, 'approved', approved)}
      />
      <BadgeFields badges={dispensary.badges} formError={formError} />
    </>
  )
}
