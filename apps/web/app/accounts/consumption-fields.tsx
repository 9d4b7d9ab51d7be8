import {
  frequencies,
  intakes,
  type PurchaseHabit,
  purchaseHabits,
} from '@fairgrove/contract/accounts.options'
import { sentenceCase } from '../formatting/text.ts'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { SelectField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Pair } from '../ui/form.tsx'
import type { Field } from '../ui/form-state.ts'
import styles from './consumption-fields.module.css'

type ConsumptionProps = {
  fields: Record<'frequency' | 'intake', Field> & {
    purchaseHabits: { getFields: () => Record<PurchaseHabit, Field> }
  }
}

const toOptions = (values: readonly string[]) =>
  values.map((value) => ({ value, label: sentenceCase(value) }))

/** Sensitive, so nothing is preselected and every question can be left blank. */
export function ConsumptionFields({ fields }: ConsumptionProps) {
  const habits = fields.purchaseHabits.getFields()
  return (
    <>
      <Pair>
        <SelectField
          field={fields.frequency}
          label="How often do you use cannabis?"
          options={toOptions(frequencies)}
          placeholder="Select one"
        />
        <SelectField
          field={fields.intake}
          label="How do you usually use it?"
          options={toOptions(intakes)}
          placeholder="Select one"
        />
      </Pair>
      <FieldGroup
        title="What matters most when you buy?"
        hint="Select all that apply, or leave blank if you prefer not to say."
      >
        <div className={styles.habits}>
          {(Object.keys(purchaseHabits) as PurchaseHabit[]).map((habit) => (
            <CheckboxField key={habit} field={habits[habit]} label={purchaseHabits[habit]} />
          ))}
        </div>
      </FieldGroup>
    </>
  )
}
