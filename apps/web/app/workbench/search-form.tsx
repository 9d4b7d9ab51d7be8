import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import styles from './search-form.module.css'

type SearchFormProps = {
  action: string
  button: string
  /** What else the address says and a search leaves as it is. */
  keeps?: Record<string, string>
} & Omit<ComponentProps<typeof TextField>, 'name'>

/** Looks for something among the rows of a list. What is asked stands in the address. */
export function SearchForm({ action, button, keeps = {}, ...field }: SearchFormProps) {
  return (
    <search>
      <Form action={action} className={styles.form} noValidate>
        {Object.entries(keeps).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          key={String(field.defaultValue)}
          name="q"
          hidesOptional
          autoComplete="off"
          spellCheck={false}
          {...field}
        />
        <Button type="submit" variant="outline">
          {button}
        </Button>
      </Form>
    </search>
  )
}
