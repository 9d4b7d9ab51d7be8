import {
  frequencies,
  intakes,
  preferNotToSay,
  purchaseHabits,
} from '@fairgrove/contract/accounts.options'
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

/** How someone consumes and buys: sensitive, so every question can be left unanswered. */
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
          label="How often"
          options={choices(frequencies)}
          placeholder="Choose one"
          required
          {...kept(refused, 'frequency', known?.frequency ?? '')}
        />
        <SelectField
          name="intake"
          label="In which form"
          options={choices(intakes)}
          placeholder="Choose one"
          required
          {...kept(refused, 'intake', known?.intake ?? '')}
        />
      </Pair>
      <FieldGroup
        title="What matters when you buy"
        hint={`Tick what applies. Leaving all empty means '${preferNotToSay}'.`}
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
