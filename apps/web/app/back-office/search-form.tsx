import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import styles from './search-form.module.css'

type SearchFormProps = {
  action: string
  buttonLabel: string
  /** What else the address says and a search leaves as it is. */
  hiddenParams?: Record<string, string>
  /** What the address calls it. */
  name?: string
} & Omit<ComponentProps<typeof TextField>, 'name'>

/** Looks for something among the rows of a list. What is asked stands in the address. */
export function SearchForm({
  action,
  buttonLabel,
  hiddenParams = {},
  name = 'q',
  ...field
}: SearchFormProps) {
  return (
    <search>
      <Form action={action} className={styles.form} noValidate>
        {Object.entries(hiddenParams).map(([paramName, value]) => (
          <input key={paramName} type="hidden" name={paramName} value={value} />
        ))}
        <TextField
          key={String(field.defaultValue)}
          name={name}
          hidesOptional
          autoComplete="off"
          spellCheck={false}
          {...field}
        />
        <Button type="submit" variant="outline">
          {buttonLabel}
        </Button>
      </Form>
    </search>
  )
}
