import { type ReactNode, useId } from 'react'
import styles from './ask-first.module.css'
import { Button } from './button.tsx'

type AskFirstProps = {
  /** On the button that opens the question. */
  label: ReactNode
  question: string
  variant?: 'danger' | 'quiet' | 'outline'
  /** The way out. */
  keep?: string
  /** What will happen, and the form that does it. */
  children: ReactNode
}

/** A question before something that cannot be undone. It opens without scripts, too. */
export function AskFirst({
  label,
  question,
  variant = 'danger',
  keep = 'Keep it',
  children,
}: AskFirstProps) {
  const id = useId()
  return (
    <>
      <Button variant={variant} popoverTarget={id} aria-haspopup="dialog">
        {label}
      </Button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className={styles.dialog}
      >
        <h3 id={`${id}-title`}>{question}</h3>
        {children}
        <Button popoverTarget={id} popoverTargetAction="hide" variant="outline" isWide>
          {keep}
        </Button>
      </div>
    </>
  )
}
