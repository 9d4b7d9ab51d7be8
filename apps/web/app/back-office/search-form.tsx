import type { ComponentProps } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { SearchParamsForm } from '../ui/search-params-form.tsx'
import styles from './search-form.module.css'

type SearchFormProps = {
  action: string
  buttonLabel: string
  /** Query parameters that a search keeps. */
  hiddenParams?: Record<string, string>
  /** The query parameter of the search term. */
  name?: string
} & Omit<ComponentProps<typeof TextField>, 'name' | 'field'>

/** Searches a list through the URL. */
export function SearchForm({
  action,
  buttonLabel,
  hiddenParams = {},
  name = 'q',
  ...field
}: SearchFormProps) {
  return (
    <search>
      <SearchParamsForm action={action} className={styles.form} noValidate>
        {Object.entries(hiddenParams).map(([paramName, value]) => (
          <input key={paramName} type="hidden" name={paramName} value={value} />
        ))}
        <TextField name={name} hidesOptional autoComplete="off" spellCheck={false} {...field} />
        <Button type="submit" variant="outline">
          {buttonLabel}
        </Button>
      </SearchParamsForm>
    </search>
  )
}
