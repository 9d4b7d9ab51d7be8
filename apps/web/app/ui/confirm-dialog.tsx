import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'
import type { FormError } from './form-state.ts'

type ConfirmDialogProps = {
  /** The label of the button that opens the dialog. */
  label: ReactNode
  question: string
  variant?: 'danger' | 'quiet' | 'outline'
  /** The label of the cancel button. */
  cancelLabel?: string
  /** The form's error: reopens the dialog and shows it. */
  formError?: FormError | undefined
  /** The consequences and the form. */
  children: ReactNode
}

/** Confirms an irreversible action. Works without JavaScript. */
export function ConfirmDialog({
  label,
  question,
  variant = 'danger',
  cancelLabel = 'Cancel',
  formError,
  children,
}: ConfirmDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!formError) return
    // One frame later: a navigation closes whatever is open (shell/route-announcer.tsx).
    const frame = requestAnimationFrame(() => {
      if (!dialog.current?.matches(':popover-open')) dialog.current?.showPopover()
    })
    return () => cancelAnimationFrame(frame)
  }, [formError])
  return (
    <>
      <Button variant={variant} popoverTarget={id} aria-haspopup="dialog">
        {label}
      </Button>
      <div
        ref={dialog}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className={styles.dialog}
      >
        <h2 id={`${id}-title`} className={styles.question}>
          {question}
        </h2>
        {children}
        <Button popoverTarget={id} popoverTargetAction="hide" variant="outline" isWide>
          {cancelLabel}
        </Button>
      </div>
    </>
  )
}
