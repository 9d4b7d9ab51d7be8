import { type State, stateCodes, stateOptions } from '@fairgrove/contract/states'
import { useSubmit } from 'react-router'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { SearchParamsForm } from '../ui/search-params-form.tsx'
import styles from './state-form.module.css'

/** Applies on change; the button is for browsers without JavaScript. */
export function StateForm({ state }: { state: string | null }) {
  const submit = useSubmit()
  return (
    <SearchParamsForm className={styles.form} preventScrollReset>
      <SelectField
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
      <noscript>
        <Button type="submit">Show results</Button>
      </noscript>
    </SearchParamsForm>
  )
}

/** The state in the URL; null for anything else. */
export function getStateParam(url: URL): State | null {
  const param = url.searchParams.get('state')
  return stateCodes.find((code) => code === param) ?? null
}
