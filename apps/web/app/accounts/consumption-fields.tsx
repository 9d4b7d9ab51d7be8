import { frequencies, intakes, purchaseHabits } from '@fairgrove/contract/accounts.options'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { SelectField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Pair } from '../ui/form.tsx'
import { kept, keptChecked, type Refused } from '../ui/refused.ts'
import { sentenceCase } from '../ui/sentence-case.ts'
import styles from './consumption-fields.module.css'

type Known = { frequency: string; intake: string; purchaseHabits: Record<string, boolean> }

const choices = (values: readonly string[]) =>
  values.map((value) => ({ value, label: sentenceCase(value) }))

/** Sensitive, so nothing is preselected and every question can be left blank. */
export function ConsumptionFields({
  refused,
  known,
}: {
  refused: Refused | undefined
  known?: Known
}) {
  return (
    <>
      <Pair>
        <SelectField
          name="frequency"
          label="How often do you use cannabis?"
          options={choices(frequencies)}
          placeholder="Select one"
          {...kept(refused, 'frequency', known?.frequency ?? '')}
        />
        <SelectField
          name="intake"
          label="How do you usually use it?"
          options={choices(intakes)}
          placeholder="Select one"
          {...kept(refused, 'intake', known?.intake ?? '')}
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
              {...keptChecked(refused, 'purchaseHabits', known?.purchaseHabits[habit], habit)}
            />
          ))}
        </div>
      </FieldGroup>
    </>
  )
}
