import type { SubmissionResult } from '@conform-to/react'
import type { Dispensary } from '@fairgrove/contract/dispensaries'
import { dispensaryCategories } from '@fairgrove/contract/dispensaries.options'
import type { Place } from '@fairgrove/contract/geo'
import { ClaimedField } from '../back-office/claimed-field.tsx'
import { FormActions } from '../back-office/form-actions.tsx'
import { BadgeFields, getBadgeValues } from '../badges/badge-fields.tsx'
import { useForm } from '../forms/use-form.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { Form, OriginalValue } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import type { MapSource } from '../ui/map/create-map.ts'
import { RadioField } from '../ui/radio-field.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { ImageField } from '../uploads/image-field.tsx'
import { AddressFields } from './address-fields.tsx'
import { DetailFields } from './detail-fields.tsx'
import { dispensaryForm } from './dispensary.form.ts'
import { serializeHours, toTypedHours } from './hours-draft.ts'
import { HoursFields } from './hours-fields.tsx'

type DispensaryFormProps = {
  dispensary: Dispensary
  /** The geocoded location, when it has no coordinates. */
  place: Place | null
  isAdmin: boolean
  mapSource: MapSource
  formError: FormError | undefined
  /** The form after 'Copy to all days' without JavaScript. */
  copied: SubmissionResult | undefined
}

type EditedDispensary = Pick<DispensaryFormProps, 'dispensary' | 'isAdmin'>

const useDispensaryForm = ({ formError, copied, ...edited }: UnsavedState & EditedDispensary) =>
  useForm(dispensaryForm, {
    formError,
    submission: copied,
    defaultValue: getInitialValues(edited),
  })

type UnsavedState = Pick<DispensaryFormProps, 'formError' | 'copied'>

const getInitialValues = ({
  dispensary: { hours, openState, ...dispensary },
  isAdmin,
}: EditedDispensary) => ({
  ...dispensary,
  ...getTypedHours(hours, openState),
  // A new dispensary is not public until its first save, which publishes it.
  approved: dispensary.name ? dispensary.approved : 'Y',
  badges: getBadgeValues(dispensary.badges),
  // An owner's are empty until the pin is moved, so that a change by an admin in between is kept.
  ...(!isAdmin && { lat: null, lng: null }),
})

function getTypedHours(hours: Dispensary['hours'], openState: Dispensary['openState']) {
  const typed = toTypedHours(hours, openState?.today ?? '')
  return { ...typed, hoursBefore: serializeHours(typed) }
}

/** Its owner edits contents and contact details, an admin everything. */
export function DispensaryForm(props: DispensaryFormProps) {
  const { dispensary, place, isAdmin, mapSource } = props
  const { form, fields, originals } = useDispensaryForm(props)
  return (
    <Form form={form}>
      {/* Enter submits with the first button, so that one saves. */}
      <button type="submit" hidden>
        Save
      </button>
      <TextField field={fields.name} label="Name" />
      <ImageField field={fields.logo} label="Logo" />
      <SelectField
        field={fields.category}
        label="Category"
        options={Object.entries(dispensaryCategories).map(([value, label]) => ({ value, label }))}
      />
      <TextAreaField field={fields.description} label="Description" rows={6} />
      <TextField
        field={fields.website}
        label="Website"
        description="The store’s website, such as example.com."
      />
      <HoursFields fields={fields} />
      <DetailFields fields={fields} />
      <AddressFields
        dispensary={dispensary}
        place={place}
        isAdmin={isAdmin}
        mapSource={mapSource}
        fields={fields}
        originals={originals}
      />
      {isAdmin && <AdminFields fields={fields} originals={originals} />}
      <FormActions
        saveLabel={isAdmin ? 'Save' : 'Save and submit'}
        listPath={isAdmin ? '/dispensaries_list' : `/dispensary/${dispensary._id}`}
      />
    </Form>
  )
}

type AdminFieldsProps = Pick<ReturnType<typeof useDispensaryForm>, 'fields' | 'originals'>

function AdminFields({ fields, originals }: AdminFieldsProps) {
  return (
    <>
      <ClaimedField fields={fields} originals={originals} />
      <OriginalValue field={originals.approved} />
      <RadioField
        field={fields.approved}
        label="Approved"
        options={[
          { value: 'Y', label: 'Y (public)' },
          { value: 'N', label: 'N (hidden)' },
        ]}
      />
      <BadgeFields fields={fields} originals={originals} renewedBadges={fields.renewedBadges} />
    </>
  )
}
