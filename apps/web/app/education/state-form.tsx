import { Form, useSubmit } from 'react-router'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { stateOptions } from '../ui/state-options.ts'
import { useSelectValue } from '../ui/use-select-value.ts'
import styles from './state-form.module.css'

/** Asks for a state and shows the page for it: by its button, and where scripts run by choosing alone. */
export function StateForm({ state }: { state: string | null }) {
  const submit = useSubmit()
  const select = useSelectValue(state ?? '')
  return (
    <Form className={styles.form} preventScrollReset>
      <SelectField
        ref={select}
        name="state"
        label="State"
        placeholder="Select a state"
        options={stateOptions}
        defaultValue={state ?? ''}
        required
        onChange={({ currentTarget }) => {
          if (currentTarget.value) void submit(currentTarget.form, { preventScrollReset: true })
        }}
      />
      <Button type="submit">Show results</Button>
    </Form>
  )
}
