import { IconChevronDown } from '@tabler/icons-react'
import { Button } from '../ui/button.tsx'
import { HiddenParams } from './filter-form.tsx'
import { getParam, type SearchParams, setParams } from './search-params.ts'
import styles from './selects.module.css'
import { useSearchParamsForm } from './use-search-params-form.ts'

export type Select = {
  name: string
  label: string
  /** The options explain themselves, so the label is for screen readers only. */
  isLabelHidden?: boolean
  /** The default without a parameter. */
  defaultValue: string
  options: { value: string; label: string }[]
}

type SelectsProps = { path: string; searchParams: SearchParams; selects: Select[] }

/**
 * Selects outside the filters: sort order and type. Apply on change; without JavaScript by a
 * button.
 */
export function Selects({ path, searchParams, selects }: SelectsProps) {
  const removeDefaults = (params: SearchParams) =>
    setParams(
      params,
      Object.fromEntries(
        selects
          .filter(({ name, defaultValue }) => getParam(params, name) === defaultValue)
          .map(({ name }) => [name, undefined]),
      ),
    )
  const { form, submit } = useSearchParamsForm(path, searchParams, {
    isInstant: true,
    normalize: removeDefaults,
  })
  const others = setParams(
    searchParams,
    Object.fromEntries(selects.map(({ name }) => [name, undefined])),
  )
  return (
    <form {...form} className={styles.form} onChange={() => submit(true)}>
      <HiddenParams searchParams={others} />
      {selects.map(({ name, label, isLabelHidden, defaultValue, options }) => (
        <label key={name} className={styles.field}>
          <span className={isLabelHidden ? 'visually-hidden' : styles.label}>{label}</span>
          <select
            name={name}
            className={styles.select}
            data-unlabeled={isLabelHidden}
            data-default={defaultValue}
            defaultValue={getParam(searchParams, name) ?? defaultValue}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown size={16} aria-hidden="true" />
        </label>
      ))}
      <Button type="submit" variant="outline" className={styles.withoutScripts ?? ''}>
        Go
      </Button>
    </form>
  )
}
