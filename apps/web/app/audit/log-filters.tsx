import { auditKindNames, auditKinds } from '@fairgrove/contract/back-office.options'
import styles from '../back-office/log.module.css'
import { type AuditLogQuery, auditLogPath } from '../back-office/log-query.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { SearchParamsForm } from '../ui/search-params-form.tsx'

type LogFiltersProps = {
  typed: AuditLogQuery
  problems: Partial<Record<keyof AuditLogQuery, string>>
}

export function LogFilters({ typed, problems }: LogFiltersProps) {
  const field = (name: keyof AuditLogQuery) => ({
    name,
    hidesOptional: true,
    defaultValue: typed[name],
    error: problems[name],
  })
  return (
    <search>
      <SearchParamsForm action="/admin/audit" className={styles.filters} noValidate>
        <TextField {...field('who')} label="Who" type="email" autoComplete="off" maxLength={254} />
        <SelectField
          {...field('kind')}
          label="What"
          placeholder="Everything"
          options={auditKindNames.map((value) => ({ value, label: auditKinds[value] }))}
        />
        <TextField
          {...field('thing')}
          label="Item ID"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
        />
        <TextField {...field('from')} label="From" type="date" />
        <TextField {...field('to')} label="To" type="date" />
        <div className={styles.actions}>
          <Button type="submit" variant="outline">
            Apply
          </Button>
          {auditLogPath(typed) !== '/admin/audit' && (
            <ButtonLink to="/admin/audit" variant="quiet">
              Reset
            </ButtonLink>
          )}
        </div>
      </SearchParamsForm>
    </search>
  )
}
