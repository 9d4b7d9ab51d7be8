import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'
import type { FormError } from './form-state.ts'

type ConfirmDialogProps = {
  /** On the button that opens the question. */
  label: ReactNode
  question: string
  variant?: 'danger' | 'quiet' | 'outline'
  /** The way out. */
  cancelLabel?: string
  /** What its form was refused for: the question opens again, and says so. */
  formError?: FormError | undefined
  /** What will happen, and the form that does it. */
  children: ReactNode
}

/** A question before something that cannot be undone. It opens without scripts, too. */
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
    // A frame later: arriving at the answer closes whatever was open (shell/arrival.tsx).
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
