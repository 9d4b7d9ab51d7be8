import type { EventDetails } from '@fairgrove/contract/events'
import { formatLocalTime, timeZones } from '@fairgrove/contract/events.options'
import { stateOptions } from '@fairgrove/contract/states'
import { useForm } from '../forms/use-form.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form, Pair } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { eventForm } from './event.form.ts'
import styles from './event.module.css'

type EventFormProps = {
  event?: EventDetails
  formKey?: string
  formError: FormError | undefined
}

const useEventForm = (event: EventDetails | undefined, formError: FormError | undefined) =>
  useForm(eventForm, { formError, defaultValue: event && getInitialValues(event) })

type EventFields = { fields: ReturnType<typeof useEventForm>['fields'] }

export function EventForm({ event, formKey, formError }: EventFormProps) {
  const { form, fields } = useEventForm(event, formError)
  const isPublished = event !== undefined && event.status !== 'draft'
  const hasTickets = event !== undefined && event.placesLeft < event.capacity
  return (
    <Form form={form}>
      {formKey && <input type="hidden" name="formKey" value={formKey} />}
      <TextField field={fields.title} label="Title" />
      <TextAreaField
        field={fields.description}
        label="Description"
        description="Say what happens, who it’s for and what to bring."
        rows={6}
      />
      <TimeFields fields={fields} />
      <PlaceFields fields={fields} />
      <FieldGroup title="Tickets" isSection>
        <Pair>
          <TextField
            field={fields.price}
            label="Price in dollars"
            description="Paid in cash at the door. For a free event, enter 0."
          />
          <TextField
            field={fields.capacity}
            label="How many people can come"
            description="You can raise this later."
          />
        </Pair>
        {hasTickets && (
          <p className={styles.note}>
            People who have reserved keep the price they were told. If you change the time or place,
            we’ll email them.
          </p>
        )}
      </FieldGroup>
      <div className={styles.tools}>
        <SubmitButton name="status" value="published">
          {isPublished ? 'Save' : 'Publish'}
        </SubmitButton>
        {!hasTickets && (
          <SubmitButton name="status" value="draft" variant="outline">
            {isPublished ? 'Unpublish' : 'Save draft'}
          </SubmitButton>
        )}
        <ButtonLink to="/admin/events" variant="quiet">
          Back to events
        </ButtonLink>
      </div>
    </Form>
  )
}

const getInitialValues = ({ startsAt, endsAt, price, ...event }: EventDetails) => ({
  ...event,
  startsAt: formatLocalTime(startsAt, event.timeZone),
  endsAt: formatLocalTime(endsAt, event.timeZone),
  price: price.toFixed(2),
})

function TimeFields({ fields }: EventFields) {
  return (
    <FieldGroup title="Time" isSection>
      <Pair>
        <TextField field={fields.startsAt} label="Starts" type="datetime-local" />
        <TextField field={fields.endsAt} label="Ends" type="datetime-local" />
      </Pair>
      <SelectField
        field={fields.timeZone}
        label="Time zone"
        description="Where the event is. Everyone sees its times in this zone."
        placeholder="Select one"
        options={Object.entries(timeZones).map(([value, label]) => ({ value, label }))}
      />
    </FieldGroup>
  )
}

function PlaceFields({ fields }: EventFields) {
  return (
    <FieldGroup title="Place" isSection>
      <TextField field={fields.placeName} label="Name of the place" />
      <TextField field={fields.address} label="Address" />
      <Pair>
        <TextField field={fields.city} label="City" />
        <SelectField
          field={fields.state}
          width={24}
          label="State"
          placeholder="Select one"
          options={stateOptions}
        />
      </Pair>
      <TextField field={fields.zip} width={16} label="ZIP code" inputMode="numeric" />
    </FieldGroup>
  )
}
