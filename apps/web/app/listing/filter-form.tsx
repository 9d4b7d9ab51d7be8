import type { ChangeEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import buttons from '../ui/button.module.css'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { ChoiceList } from './choice-list.tsx'
import styles from './filter-form.module.css'
import { type FilterGroup, getParamNames, getSelectedValues } from './filter-groups.ts'
import { LocationFields } from './location-fields.tsx'
import { buildUrl, pickParams, type SearchParams } from './search-params.ts'
import { useSearchParamsForm } from './use-search-params-form.ts'

export type FilterConfig = {
  path: string
  searchParams: SearchParams
  groups: FilterGroup[]
  /** Parameters that are not filters and survive Reset. */
  keptParams: readonly string[]
  normalize?: (searchParams: SearchParams) => SearchParams
}

type FilterFormProps = FilterConfig & {
  /** In the sidebar every change applies immediately; the dialog waits for Apply. */
  isInstant?: boolean
  /** Shows only the group with this title. */
  visibleGroup?: string | undefined
  onSubmitted?: () => void
  /** Closes the dialog. */
  close?: ReactNode
}

export function FilterForm(props: FilterFormProps) {
  const { path, searchParams, groups, keptParams, isInstant = false, visibleGroup, close } = props
  const { form, submit } = useSearchParamsForm(path, searchParams, props)
  const ownParams = getParamNames(groups)
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLInputElement) clearSubChoices(event.target)
    const { type, value, defaultValue } = event.target
    // Ignore half a ZIP code; an emptied field removes the parameter.
    const isComplete = type !== 'text' || /^\d{5}$/.test(value) || (!value && defaultValue)
    if (isInstant && isComplete) submit(true)
  }
  return (
    <form {...form} className={styles.form} onChange={onChange}>
      <HiddenParams searchParams={pickParams(searchParams, (name) => !ownParams.includes(name))} />
      <div className={styles.groups}>
        {groups.map((group) => (
          <fieldset
            key={group.title}
            className={styles.group}
            hidden={visibleGroup !== undefined && visibleGroup !== group.title}
          >
            <legend className={visibleGroup && 'visually-hidden'}>{group.title}</legend>
            {group.kind === 'place' ? (
              <LocationFields
                group={group}
                searchParams={searchParams}
                submit={() => submit(isInstant)}
              />
            ) : (
              <ChoiceList group={group} selected={getSelectedValues(group, searchParams)} />
            )}
          </fieldset>
        ))}
      </div>
      <div className={styles.actions}>
        {close}
        <Link
          to={buildUrl(
            path,
            pickParams(searchParams, (name) => keptParams.includes(name)),
          )}
          className={classes(buttons.button, buttons.quiet)}
          onClick={props.onSubmitted}
        >
          Reset
        </Link>
        <Button type="submit" className={classes(isInstant && styles.withoutScripts)}>
          Apply
        </Button>
      </div>
    </form>
  )
}

/** The other parameters as hidden fields. */
export function HiddenParams({ searchParams }: { searchParams: SearchParams }) {
  return Object.entries(searchParams).flatMap(([name, values]) =>
    values.map((value) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    )),
  )
}

/** Unchecking a group unchecks its options. */
function clearSubChoices(field: HTMLInputElement): void {
  if (field.type !== 'checkbox' || field.checked) return
  const subChoices = field.closest('li')?.querySelectorAll<HTMLInputElement>('ul input') ?? []
  for (const subChoice of subChoices) subChoice.checked = false
}
