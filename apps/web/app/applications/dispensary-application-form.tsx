import { locationFields, texts } from '@fairgrove/contract/applications.options'
import { TermsField } from '../accounts/person-fields.tsx'
import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form } from '../ui/form.tsx'
import type { Field, FormError, FormState } from '../ui/form-state.ts'
import { StatusMessage } from '../ui/status.tsx'
import { dispensaryForm } from './application.form.ts'
import { ContactFields, LocationFields, SoldFields } from './application-fields.tsx'
import styles from './applications.module.css'
import type { useApplicationDraft } from './form-page.tsx'

/** A location was added or removed: the values are those of the form that is rendered next. */
type ChangedLocations = FormState & { message: string }

type DispensaryFormProps = {
  formKey: string
  draft: ReturnType<typeof useApplicationDraft>
  changed: ChangedLocations | undefined
  formError: FormError | undefined
}

type Location = Record<(typeof locationFields)[number], Field>

/** The last location is the one being typed; those before are listed below it. */
export function DispensaryApplicationForm(props: DispensaryFormProps) {
  const { formKey, draft, changed, formError } = props
  const { form, fields } = useForm(dispensaryForm, {
    formError,
    restored: changed ?? draft.restored,
    defaultValue: { locations: [{}] },
  })
  const locations = fields.locations.getList().map((item) => item.getFields())
  const [added, typed] = [locations.slice(0, -1), locations.at(-1)]
  const isEmpty = added.length === 0
  return (
    <Form form={form} ref={draft.formRef}>
      <input type="hidden" name="formKey" value={formKey} />
      <ContactFields fields={fields} />
      <SoldFields fields={fields} />
      <FieldGroup isSection title={isEmpty ? 'Your first location' : 'Another location'}>
        {changed?.message && (
          <StatusMessage result={changed} tone="good">
            {changed.message}
          </StatusMessage>
        )}
        {typed && <LocationFields fields={typed} isFirst={isEmpty} />}
        <SubmitButton variant="outline" name="intent" value="add">
          Add location
        </SubmitButton>
      </FieldGroup>
      <FieldGroup isSection title="Your locations">
        {isEmpty ? (
          <p id="no-locations">{texts.noLocations}</p>
        ) : (
          <LocationList locations={added} />
        )}
      </FieldGroup>
      <TermsField field={fields.terms} />
      <SubmitButton
        name="intent"
        value="send"
        disabled={isEmpty}
        aria-describedby={isEmpty ? 'no-locations' : undefined}
      >
        Submit
      </SubmitButton>
    </Form>
  )
}

/** Added locations are hidden fields of the form, so adding one works without JavaScript. */
function LocationList({ locations }: { locations: readonly Location[] }) {
  return (
    <ol className={styles.locations}>
      {locations.map((location, index) => {
        const get = (name: keyof Location) => location[name].initialValues[0] ?? ''
        return (
          <li key={location.alias.name}>
            {locationFields.map((name) => (
              <input key={name} type="hidden" name={location[name].name} value={get(name)} />
            ))}
            <address>
              <strong>{get('alias')}</strong>
              <span>{[get('address'), get('street2')].filter(Boolean).join(', ')}</span>
              <span>
                {get('city')}, {get('state')} {get('zip')}
              </span>
              <span>{get('telephone')}</span>
              {get('hours') && <span>{get('hours')}</span>}
            </address>
            <SubmitButton
              variant="quiet"
              name="remove"
              value={String(index)}
              aria-label={`Remove ${get('alias')}`}
            >
              Remove
            </SubmitButton>
          </li>
        )
      })}
    </ol>
  )
}
