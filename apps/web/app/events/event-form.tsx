import type { EventDetails } from '@fairgrove/contract/events'
import { eventLimits, formatLocalTime, timeZones } from '@fairgrove/contract/events.options'
import { stateOptions } from '@fairgrove/contract/states'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form, Pair } from '../ui/form.tsx'
import { type FormError, fieldProps } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import styles from './event.module.css'

type EventFormProps = {
  event?: EventDetails
  formKey?: string
  formError: FormError | undefined
}

export function EventForm({ event, formKey, formError }: EventFormProps) {
  const isPublished = event !== undefined && event.status !== 'draft'
  const hasTickets = event !== undefined && event.placesLeft < event.capacity
  return (
    <Form formError={formError} noValidate>
      {formKey && <input type="hidden" name="formKey" value={formKey} />}
      <TextField
        name="title"
        label="Title"
        required
        maxLength={eventLimits.titleLength}
        {...fieldProps(formError, 'title', event?.title)}
      />
      <TextAreaField
        name="description"
        label="Description"
        description="Say what happens, who it’s for and what to bring."
        required
        rows={6}
        maxLength={eventLimits.descriptionLength}
        {...fieldProps(formError, 'description', event?.description)}
      />
      <TimeFields event={event} formError={formError} />
      <PlaceFields event={event} formError={formError} />
      <FieldGroup title="Tickets" isSection>
        <Pair>
          <TextField
            name="price"
            label="Price in dollars"
            description="Paid in cash at the door. For a free event, enter 0."
            required
            inputMode="decimal"
            {...fieldProps(formError, 'price', event?.price.toFixed(2))}
          />
          <TextField
            name="capacity"
            label="How many people can come"
            description="You can raise this later."
            required
            inputMode="numeric"
            {...fieldProps(formError, 'capacity', event && String(event.capacity))}
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

type FieldsProps = { event: EventDetails | undefined; formError: FormError | undefined }

function TimeFields({ event, formError }: FieldsProps) {
  const toLocal = (time: 'startsAt' | 'endsAt') =>
    event && formatLocalTime(event[time], event.timeZone)
  return (
    <FieldGroup title="Time" isSection>
      <Pair>
        <TextField
          name="startsAt"
          label="Starts"
          type="datetime-local"
          required
          {...fieldProps(formError, 'startsAt', toLocal('startsAt'))}
        />
        <TextField
          name="endsAt"
          label="Ends"
          type="datetime-local"
          required
          {...fieldProps(formError, 'endsAt', toLocal('endsAt'))}
        />
      </Pair>
      <SelectField
        name="timeZone"
        label="Time zone"
        description="Where the event is. Everyone sees its times in this zone."
        required
        placeholder="Select one"
        options={Object.entries(timeZones).map(([value, label]) => ({ value, label }))}
        {...fieldProps(formError, 'timeZone', event?.timeZone ?? '')}
      />
    </FieldGroup>
  )
}

function PlaceFields({ event, formError }: FieldsProps) {
  return (
    <FieldGroup title="Place" isSection>
      <TextField
        name="placeName"
        label="Name of the place"
        required
        maxLength={120}
        {...fieldProps(formError, 'placeName', event?.placeName)}
      />
      <TextField
        name="address"
        label="Address"
        required
        maxLength={200}
        {...fieldProps(formError, 'address', event?.address)}
      />
      <Pair>
        <TextField
          name="city"
          label="City"
          required
          maxLength={80}
          {...fieldProps(formError, 'city', event?.city)}
        />
        <SelectField
          name="state"
          label="State"
          required
          placeholder="Select one"
          options={stateOptions}
          {...fieldProps(formError, 'state', event?.state ?? '')}
        />
      </Pair>
      <TextField
        name="zip"
        label="ZIP code"
        required
        inputMode="numeric"
        {...fieldProps(formError, 'zip', event?.zip)}
      />
    </FieldGroup>
  )
}
