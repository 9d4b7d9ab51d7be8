import { type RefObject, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { closeOnBackdropClick } from '../browser/dialog-dismissal.ts'
import { focusElement } from '../browser/focus.ts'
import buttons from '../ui/button.module.css'
import { AnchorButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import styles from './filter-dialog.module.css'
import { type FilterConfig, FilterForm } from './filter-form.tsx'

const dialogId = 'filters'

/**
 * A button per filter group and the dialog it opens: a bottom sheet on phones. Without JavaScript
 * the buttons link to the dialog with all groups.
 */
export function FilterDialog(filters: FilterConfig) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [visibleGroup, setVisibleGroup] = useState<string>()
  const open = (title: string) => {
    // The title is read when it gets focus. The first field may be in a group that is hidden now.
    flushSync(() => setVisibleGroup(title))
    dialog.current?.showModal()
    focusElement(dialog.current?.querySelector('h2'))
  }
  return (
    <>
      {filters.groups.map(({ title }) => (
        <AnchorButton
          key={title}
          href={`#${dialogId}`}
          className={styles.trigger}
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
    // Opened by the URL before hydration.
    if (location.hash === `#${dialogId}`) location.replace('#results')
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: The Escape key closes every modal dialog.
    <dialog
      ref={dialog}
      id={dialogId}
      className={styles.dialog}
      aria-labelledby={titleId}
      closedby="any"
      onClick={closeOnBackdropClick}
      // Reset unapplied input, such as half a ZIP code, which would fail validation in every group.
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
