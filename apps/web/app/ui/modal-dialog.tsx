import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { closeOnBackdropClick } from '../browser/dialog-dismissal.ts'
import { classes } from './classes.ts'
import styles from './modal-dialog.module.css'

type ModalDialogProps = {
  title: string
  /** At the top of the window, with room for suggestions below. */
  isAtTop?: boolean
  onClose: () => void
  children: ReactNode
}

/** Open as long as it is part of the page. The browser gives the focus back when it is closed. */
export function ModalDialog({ title, isAtTop = false, onClose, children }: ModalDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    // The browser focuses the first control, which closes it; React does not render `autofocus`.
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: The Escape key closes every modal dialog.
    <dialog
      ref={dialog}
      className={classes(styles.dialog, isAtTop && styles.atTop)}
      aria-labelledby={id}
      closedby="any"
      onClick={closeOnBackdropClick}
      onClose={onClose}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <IconX size={24} aria-hidden="true" />
        </button>
      </div>
      {children}
    </dialog>
  )
}
