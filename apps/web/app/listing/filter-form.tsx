import { type ChangeEvent, useState } from 'react'
import buttons from '../ui/button.module.css'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Link } from '../ui/link.tsx'
import { ApplyButton } from './apply-button.tsx'
import styles from './filter-form.module.css'
import { type FilterGroup, getParamNames } from './filter-groups.ts'
import { FilterSection } from './filter-section.tsx'
import { buildUrl, pickParams, type SearchParams } from './search-params.ts'
import type { Counted } from './use-result-count.ts'
import { useSearchParamsForm } from './use-search-params-form.ts'

export type FilterConfig = {
  path: string
  searchParams: SearchParams
  groups: FilterGroup[]
  /** Parameters that are not filters and survive Reset. */
  keptParams: readonly string[]
  normalize?: (searchParams: SearchParams) => SearchParams
  /** The results of the page. */
  counted: Counted
  /** The same list in the API, which counts the results of other filters. */
  buildApiUrl: (searchParams: SearchParams) => string
}

type FilterFormProps = FilterConfig & {
  /** Beside the list, where every change applies immediately; the dialog waits for Apply. */
  isInstant?: boolean
  onSubmitted?: () => void
}

export function FilterForm(props: FilterFormProps) {
  const { path, searchParams, groups, keptParams, isInstant = false } = props
  const { form, submit, readParams } = useSearchParamsForm(path, searchParams, {
    ...props,
    onEarlyChoice: () => updateCount(),
  })
  const updateCount = () =>
    setChanged({ from: searchParams, apiUrl: props.buildApiUrl(readParams()) })
  const [changed, setChanged] = useState<{ from: SearchParams; apiUrl: string }>()
  // New results, applied or by another way, make the page's own count the right one.
  const apiUrl = changed?.from === searchParams ? changed.apiUrl : undefined
  const ownParams = getParamNames(groups)
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLInputElement) clearSubChoices(event.target)
    const { type, value, defaultValue } = event.target
    // Ignore half a ZIP code; an emptied field removes the parameter.
    const isComplete = type !== 'text' || /^\d{5}$/.test(value) || (!value && defaultValue)
    if (isInstant && isComplete) submit(true)
    if (!isInstant && event.currentTarget.matches(':valid')) updateCount()
  }
  return (
    <form
      {...form}
      className={styles.form}
      onChange={onChange}
      onReset={(event) => {
        form.onReset(event)
        setChanged(undefined)
      }}
    >
      <HiddenParams searchParams={pickParams(searchParams, (name) => !ownParams.includes(name))} />
      <div className={styles.groups}>
        {groups.map((group) => (
          <FilterSection
            key={group.title}
            group={group}
            searchParams={searchParams}
            isCollapsible={isInstant}
            isOutdated={apiUrl !== undefined}
            submit={() => submit(isInstant)}
          />
        ))}
      </div>
      <div className={styles.actions}>
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
        {isInstant ? (
          <Button type="submit" className={styles.withoutScripts ?? ''}>
            Apply
          </Button>
        ) : (
          <ApplyButton counted={props.counted} apiUrl={apiUrl} />
        )}
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
