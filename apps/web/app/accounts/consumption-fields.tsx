import { frequencies, intakes, purchaseHabits } from '@fairgrove/contract/accounts.options'
import { sentenceCase } from '../formatting/text.ts'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { SelectField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Pair } from '../ui/form.tsx'
import { checkboxProps, type FormError, fieldProps } from '../ui/form-state.ts'
import styles from './consumption-fields.module.css'

type InitialValues = { frequency: string; intake: string; purchaseHabits: Record<string, boolean> }

const toOptions = (values: readonly string[]) =>
  values.map((value) => ({ value, label: sentenceCase(value) }))

/** Sensitive, so nothing is preselected and every question can be left blank. */
export function ConsumptionFields({
  formError,
  initialValues,
}: {
  formError: FormError | undefined
  initialValues?: InitialValues
}) {
  return (
    <>
      <Pair>
        <SelectField
          name="frequency"
          label="How often do you use cannabis?"
          options={toOptions(frequencies)}
          placeholder="Select one"
          {...fieldProps(formError, 'frequency', initialValues?.frequency ?? '')}
        />
        <SelectField
          name="intake"
          label="How do you usually use it?"
          options={toOptions(intakes)}
          placeholder="Select one"
          {...fieldProps(formError, 'intake', initialValues?.intake ?? '')}
        />
      </Pair>
      <FieldGroup
        title="What matters most when you buy?"
        hint="Select all that apply, or leave blank if you prefer not to say."
      >
        <div className={styles.habits}>
          {Object.entries(purchaseHabits).map(([habit, label]) => (
            <CheckboxField
              key={habit}
              name="purchaseHabits"
              value={habit}
              label={label}
              {...checkboxProps(
                formError,
                'purchaseHabits',
                initialValues?.purchaseHabits[habit],
                habit,
              )}
            />
          ))}
        </div>
      </FieldGroup>
    </>
  )
}
