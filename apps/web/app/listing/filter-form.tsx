import type { ChangeEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import buttons from '../ui/button.module.css'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { ChoiceList } from './choice-list.tsx'
import styles from './filter-form.module.css'
import { chosenIn, type Group, namesIn } from './groups.ts'
import { PlaceFields } from './place-fields.tsx'
import { useWishForm } from './use-wish-form.ts'
import { hrefOf, only, type Wish } from './wish.ts'

export type Filters = {
  path: string
  wish: Wish
  groups: Group[]
  /** Parameters that are no filters: they stay through everything, Reset included. */
  kept: readonly string[]
  tidy?: (wish: Wish) => Wish
}

type FilterFormProps = Filters & {
  /** Beside the list every choice applies at once; in the dialog they wait for Apply. */
  isInstant?: boolean
  /** The title of the only group to show. */
  shown?: string | undefined
  onSent?: () => void
  /** The way out of the dialog. */
  close?: ReactNode
}

export function FilterForm(props: FilterFormProps) {
  const { path, wish, groups, kept, isInstant = false, shown, close } = props
  const { form, send } = useWishForm(path, wish, props)
  const spokenFor = namesIn(groups)
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLInputElement) clearParts(event.target)
    const { type, value, defaultValue } = event.target
    // Half a ZIP code is none; an emptied field takes the one away that was there.
    const isWhole = type !== 'text' || /^\d{5}$/.test(value) || (!value && defaultValue)
    if (isInstant && isWhole) send(true)
  }
  return (
    <form {...form} className={styles.form} onChange={onChange}>
      <HiddenWish wish={only(wish, (name) => !spokenFor.includes(name))} />
      <div className={styles.groups}>
        {groups.map((group) => (
          <fieldset
            key={group.title}
            className={styles.group}
            hidden={shown !== undefined && shown !== group.title}
          >
            <legend className={shown && 'visually-hidden'}>{group.title}</legend>
            {group.kind === 'place' ? (
              <PlaceFields group={group} wish={wish} send={() => send(isInstant)} />
            ) : (
              <ChoiceList group={group} chosen={chosenIn(group, wish)} />
            )}
          </fieldset>
        ))}
      </div>
      <div className={styles.actions}>
        {close}
        <Link
          to={hrefOf(
            path,
            only(wish, (name) => kept.includes(name)),
          )}
          className={classes(buttons.button, buttons.quiet)}
          onClick={props.onSent}
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
export function HiddenWish({ wish }: { wish: Wish }) {
  return Object.entries(wish).flatMap(([name, values]) =>
    values.map((value) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    )),
  )
}

/** Unticking a group unticks what it had opened. */
function clearParts(field: HTMLInputElement): void {
  if (field.type !== 'checkbox' || field.checked) return
  const parts = field.closest('li')?.querySelectorAll<HTMLInputElement>('ul input') ?? []
  for (const part of parts) part.checked = false
}
