import { IconX } from '@tabler/icons-react'
import { type RefObject, useId } from 'react'
import { AnchorButton } from '../ui/button.tsx'
import { closeOnBackdropClick } from '../ui/modal-dialog.tsx'
import styles from './filter-dialog.module.css'
import { type FilterConfig, FilterForm } from './filter-form.tsx'

/** What the filter bar links to until hydration. */
export const filtersId = 'filters'

type FilterDialogProps = FilterConfig & {
  dialog: RefObject<HTMLDialogElement | null>
  id: string | undefined
}

/** All filters: a bottom sheet on phones. */
export function FilterDialog({ dialog, id, ...filters }: FilterDialogProps) {
  const titleId = useId()
  const close = () => {
    dialog.current?.close()
    // Opened by the URL before hydration.
    if (location.hash === `#${filtersId}`) location.replace('#results')
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: The Escape key closes every modal dialog.
    <dialog
      ref={dialog}
      id={id}
      className={styles.dialog}
      aria-labelledby={titleId}
      closedby="any"
      onClick={closeOnBackdropClick}
      // Reset unapplied input, such as half a ZIP code, which would fail validation the next time.
      onClose={({ currentTarget }) => currentTarget.querySelector('form')?.reset()}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={titleId}>Filters</h2>
          <AnchorButton href="#results" className={styles.close} onPress={close}>
            <IconX size={20} aria-hidden="true" />
            Close
          </AnchorButton>
        </div>
        <FilterForm {...filters} onSubmitted={close} />
      </div>
    </dialog>
  )
}
