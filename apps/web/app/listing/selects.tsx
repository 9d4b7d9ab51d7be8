import { IconChevronDown } from '@tabler/icons-react'
import { Button } from '../ui/button.tsx'
import { HiddenWish } from './filter-form.tsx'
import styles from './selects.module.css'
import { useWishForm } from './use-wish-form.ts'
import { one, type Wish, withChanges } from './wish.ts'

export type Select = {
  name: string
  label: string
  /** Chosen while the address says nothing. */
  usual: string
  options: { value: string; label: string }[]
}

type SelectsProps = { path: string; wish: Wish; selects: Select[] }

/** What is chosen beside the filters: the order, the type. Applies at once; without scripts by a button. */
export function Selects({ path, wish, selects }: SelectsProps) {
  const tidy = (asked: Wish) =>
    withChanges(
      asked,
      Object.fromEntries(
        selects
          .filter(({ name, usual }) => one(asked, name) === usual)
          .map(({ name }) => [name, undefined]),
      ),
    )
  const { form, send } = useWishForm(path, wish, { tidy })
  const others = withChanges(wish, Object.fromEntries(selects.map(({ name }) => [name, undefined])))
  return (
    <form {...form} className={styles.form} onChange={() => send(true)}>
      <HiddenWish wish={others} />
      {selects.map(({ name, label, usual, options }) => (
        <label key={name} className={styles.field}>
          <span className={styles.label}>{label}</span>
          <span className={styles.box}>
            <select name={name} data-usual={usual} defaultValue={one(wish, name) ?? usual}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
            <IconChevronDown size={18} aria-hidden="true" />
          </span>
        </label>
      ))}
      <Button type="submit" variant="outline" className={styles.withoutScripts ?? ''}>
        Go
      </Button>
    </form>
  )
}
