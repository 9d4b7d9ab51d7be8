import { type RefObject, useId, useRef, useState } from 'react'
import buttons from '../ui/button.module.css'
import { classes } from '../ui/classes.ts'
import { LinkButton } from '../ui/link-button.tsx'
import styles from './filter-dialog.module.css'
import { FilterForm, type Filters } from './filter-form.tsx'

const dialogId = 'filters'

/**
 * A button for each group of filters and the dialog they open: a sheet from below on a phone. Without scripts
 * they lead to the dialog, which the address then shows with every group in it.
 */
export function FilterDialog(filters: Filters) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState<string>()
  const open = (title: string) => {
    setShown(title)
    dialog.current?.showModal()
  }
  return (
    <>
      {filters.groups.map(({ title }) => (
        <LinkButton
          key={title}
          href={`#${dialogId}`}
          className={styles.opener}
          aria-haspopup="dialog"
          act={() => open(title)}
        >
          {title}
        </LinkButton>
      ))}
      <Sheet {...filters} dialog={dialog} shown={shown} />
    </>
  )
}

type SheetProps = Filters & {
  dialog: RefObject<HTMLDialogElement | null>
  shown: string | undefined
}

function Sheet({ dialog, shown, ...filters }: SheetProps) {
  const titleId = useId()
  const close = () => {
    dialog.current?.close()
    // Opened by its address, before there was a script.
    if (location.hash === `#${dialogId}`) location.replace('#results')
  }
  return (
    <dialog
      ref={dialog}
      id={dialogId}
      className={styles.dialog}
      aria-labelledby={titleId}
      closedby="any"
      // What was not applied, half a ZIP code say, would stand in the way of every other group.
      onClose={({ currentTarget }) => currentTarget.querySelector('form')?.reset()}
    >
      <div className={styles.sheet}>
        <h2 id={titleId} className={styles.title}>
          {shown ?? 'Filters'}
        </h2>
        <FilterForm
          {...filters}
          shown={shown}
          onSent={close}
          close={
            <LinkButton
              href="#results"
              className={classes(buttons.button, buttons.outline)}
              act={close}
            >
              Close
            </LinkButton>
          }
        />
      </div>
    </dialog>
  )
}
