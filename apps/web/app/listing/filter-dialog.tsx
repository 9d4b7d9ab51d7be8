import { type RefObject, useId, useRef, useState } from 'react'
import { AnchorButton } from '../ui/anchor-button.tsx'
import buttons from '../ui/button.module.css'
import { classes } from '../ui/classes.ts'
import styles from './filter-dialog.module.css'
import { type FilterConfig, FilterForm } from './filter-form.tsx'

const dialogId = 'filters'

/**
 * A button for each group of filters and the dialog they open: a sheet from below on a phone. Without scripts
 * they lead to the dialog, which the address then shows with every group in it.
 */
export function FilterDialog(filters: FilterConfig) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [visibleGroup, setVisibleGroup] = useState<string>()
  const open = (title: string) => {
    setVisibleGroup(title)
    dialog.current?.showModal()
  }
  return (
    <>
      {filters.groups.map(({ title }) => (
        <AnchorButton
          key={title}
          href={`#${dialogId}`}
          className={styles.opener}
          aria-haspopup="dialog"
          onPress={() => open(title)}
        >
          {title}
        </AnchorButton>
      ))}
      <FilterSheet {...filters} dialog={dialog} visibleGroup={visibleGroup} />
    </>
  )
}

type FilterSheetProps = FilterConfig & {
  dialog: RefObject<HTMLDialogElement | null>
  visibleGroup: string | undefined
}

function FilterSheet({ dialog, visibleGroup, ...filters }: FilterSheetProps) {
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
          {visibleGroup ?? 'Filters'}
        </h2>
        <FilterForm
          {...filters}
          visibleGroup={visibleGroup}
          onSubmitted={close}
          close={
            <AnchorButton
              href="#results"
              className={classes(buttons.button, buttons.outline)}
              onPress={close}
            >
              Close
            </AnchorButton>
          }
        />
      </div>
    </dialog>
  )
}
