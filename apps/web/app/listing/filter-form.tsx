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
  /** Parameters that are no filters: they stay through everything, Reset included. */
  keptParams: readonly string[]
  normalize?: (searchParams: SearchParams) => SearchParams
}

type FilterFormProps = FilterConfig & {
  /** Beside the list every choice applies at once; in the dialog they wait for Apply. */
  isInstant?: boolean
  /** The title of the only group to show. */
  visibleGroup?: string | undefined
  onSubmitted?: () => void
  /** The way out of the dialog. */
  close?: ReactNode
}

export function FilterForm(props: FilterFormProps) {
  const { path, searchParams, groups, keptParams, isInstant = false, visibleGroup, close } = props
  const { form, submit } = useSearchParamsForm(path, searchParams, props)
  const ownParams = getParamNames(groups)
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLInputElement) clearSubChoices(event.target)
    const { type, value, defaultValue } = event.target
    // Half a ZIP code is none; an emptied field takes the one away that was there.
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

/** The rest of the address, so that a form does not forget it. */
export function HiddenParams({ searchParams }: { searchParams: SearchParams }) {
  return Object.entries(searchParams).flatMap(([name, values]) =>
    values.map((value) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    )),
  )
}

/** Unticking a group unticks what it had opened. */
function clearSubChoices(field: HTMLInputElement): void {
  if (field.type !== 'checkbox' || field.checked) return
  const subChoices = field.closest('li')?.querySelectorAll<HTMLInputElement>('ul input') ?? []
  for (const subChoice of subChoices) subChoice.checked = false
}
