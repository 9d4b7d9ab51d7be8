import type { ReactNode } from 'react'
import { SelectField } from '../ui/field.tsx'
import { ChoiceList } from './choice-list.tsx'
import { type FilterGroup, type FilterSelect, getSelectedValues } from './filter-groups.ts'
import styles from './filter-section.module.css'
import { LocationFields } from './location-fields.tsx'
import { getParam, type SearchParams } from './search-params.ts'

type FilterSectionProps = {
  group: FilterGroup
  searchParams: SearchParams
  /** Beside the list: can be closed, and shows the first choices of many. */
  isCollapsible: boolean
  /** The counts are those of the page, but something else is selected now. */
  isOutdated: boolean
  submit: () => void
}

/** A group of the filter form with its fields. */
export function FilterSection(props: FilterSectionProps) {
  const { group, searchParams, isCollapsible, isOutdated, submit } = props
  const fields =
    group.kind === 'place' ? (
      <LocationFields group={group} searchParams={searchParams} submit={submit} />
    ) : (
      <>
        <ChoiceList
          group={group}
          selected={getSelectedValues(group, searchParams)}
          isShortened={isCollapsible}
          disablesEmpty={!isOutdated}
        />
        {group.kind === 'one' && group.selects && (
          <SelectGroup {...group.selects} searchParams={searchParams} />
        )}
      </>
    )
  return isCollapsible ? (
    <details className={styles.section} aria-label={group.title} open>
      <summary className={styles.title}>{group.title}</summary>
      <Hint>{group.hint}</Hint>
      {fields}
    </details>
  ) : (
    <fieldset className={styles.section} data-group={group.title}>
      <legend className={styles.title} tabIndex={-1}>
        {group.title}
      </legend>
      <Hint>{group.hint}</Hint>
      {fields}
    </fieldset>
  )
}

type SelectGroupProps = {
  title: string
  fields: readonly FilterSelect[]
  searchParams: SearchParams
}

function SelectGroup({ title, fields, searchParams }: SelectGroupProps) {
  return (
    <fieldset className={styles.selects}>
      <legend>{title}</legend>
      {fields.map((field) => (
        <SelectField
          key={field.name}
          {...field}
          hidesOptional
          defaultValue={getParam(searchParams, field.name) ?? ''}
        />
      ))}
    </fieldset>
  )
}

const Hint = ({ children }: { children: ReactNode }) =>
  children ? <p className={styles.hint}>{children}</p> : null
