import { IconX } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
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
        <IconButton
          className={styles.close}
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <IconX size={24} aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </dialog>
  )
}

/**
 * `closedby="any"` for browsers without it, such as WebKitGTK 2.50: closes a modal dialog by a click on its backdrop. Such a click
 * targets the dialog itself, like one on the dialog's padding, so its position decides.
 */
export function closeOnBackdropClick(event: MouseEvent<HTMLDialogElement>): void {
  const { target, currentTarget: dialog, clientX: x, clientY: y } = event
  if ('closedBy' in HTMLDialogElement.prototype || target !== dialog) return
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  const isInside = x >= left && x <= right && y >= top && y <= bottom
  if (!isInside) dialog.close()
}
