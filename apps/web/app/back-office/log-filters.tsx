import type { ComponentProps } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { SearchParamsForm } from '../ui/search-params-form.tsx'
import styles from './log.module.css'

type LogFiltersProps<Name extends string> = {
  path: string
  typed: Record<Name | 'who' | 'kind' | 'from' | 'to', string>
  problems: Partial<Record<Name | 'who' | 'kind' | 'from' | 'to', string>>
  kinds: ComponentProps<typeof SelectField>['options']
  /** The filter that only this log has. */
  ownFilter: { name: Name; label: string; maxLength: number }
}

/** The filters of the audit log and of the security log. */
export function LogFilters<Name extends string>(props: LogFiltersProps<Name>) {
  const { path, typed, problems, kinds, ownFilter } = props
  const field = (name: keyof typeof typed & string) => ({
    name,
    hidesOptional: true,
    defaultValue: typed[name],
    error: problems[name],
  })
  const isFiltered = Object.values(typed).some((value) => value !== '')
  return (
    <search>
      <SearchParamsForm action={path} className={styles.filters} noValidate>
        <TextField {...field('who')} label="Who" type="email" autoComplete="off" maxLength={254} />
        <SelectField {...field('kind')} label="What" placeholder="Everything" options={kinds} />
        <TextField
          {...field(ownFilter.name)}
          label={ownFilter.label}
          autoComplete="off"
          spellCheck={false}
          maxLength={ownFilter.maxLength}
        />
        <TextField {...field('from')} label="From" type="date" />
        <TextField {...field('to')} label="To" type="date" />
        <div className={styles.actions}>
          <Button type="submit" variant="outline">
            Apply
          </Button>
          {isFiltered && (
            <ButtonLink to={path} variant="quiet">
              Reset
            </ButtonLink>
          )}
        </div>
      </SearchParamsForm>
    </search>
  )
}
