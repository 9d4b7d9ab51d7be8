import { type RefObject, useId, useRef, useState } from 'react'
import buttons from '../ui/button.module.css'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './filter-dialog.module.css'
import { FilterForm, type Filters } from './filter-form.tsx'

const dialogId = 'filters'

/**
 * A button for each group of filters and the dialog they open: a sheet from below on a phone. Without scripts
 * the buttons are links to the dialog, which the address then shows with every group in it.
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
        <Opener key={title} title={title} open={open} />
      ))}
      <Sheet {...filters} dialog={dialog} shown={shown} />
    </>
  )
}

function Opener({ title, open }: { title: string; open: (title: string) => void }) {
  const isScripted = useHydrated()
  return isScripted ? (
    <button
      type="button"
      className={styles.opener}
      aria-haspopup="dialog"
      onClick={() => open(title)}
    >
      {title}
    </button>
  ) : (
    <a href={`#${dialogId}`} className={styles.opener}>
      {title}
    </a>
  )
}

type SheetProps = Filters & {
  dialog: RefObject<HTMLDialogElement | null>
  shown: string | undefined
}

function Sheet({ dialog, shown, ...filters }: SheetProps) {
  const titleId = useId()
  const isScripted = useHydrated()
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      id={dialogId}
      className={styles.dialog}
      aria-labelledby={titleId}
      closedby="any"
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
            isScripted ? (
              <Button variant="outline" onClick={close}>
                Close
              </Button>
            ) : (
              <a href="#results" className={classes(buttons.button, buttons.outline)}>
                Close
              </a>
            )
          }
        />
      </div>
    </dialog>
  )
}
