import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './ask-first.module.css'
import { Button } from './button.tsx'
import type { Refused } from './refused.ts'

type AskFirstProps = {
  /** On the button that opens the question. */
  label: ReactNode
  question: string
  variant?: 'danger' | 'quiet' | 'outline'
  /** The way out. */
  keep?: string
  /** What its form was refused for: the question opens again, and says so. */
  refused?: Refused | undefined
  /** What will happen, and the form that does it. */
  children: ReactNode
}

/** A question before something that cannot be undone. It opens without scripts, too. */
export function AskFirst({
  label,
  question,
  variant = 'danger',
  keep = 'Cancel',
  refused,
  children,
}: AskFirstProps) {
  const id = useId()
  const dialog = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!refused) return
    // A frame later: arriving at the answer closes whatever was open (shell/arrival.tsx).
    const frame = requestAnimationFrame(() => {
      if (!dialog.current?.matches(':popover-open')) dialog.current?.showPopover()
    })
    return () => cancelAnimationFrame(frame)
  }, [refused])
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
          {keep}
        </Button>
      </div>
    </>
  )
}
