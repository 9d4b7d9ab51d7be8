import { type ComponentProps, useEffect, useRef } from 'react'
import { Alert } from './alert.tsx'
import styles from './status-message.module.css'

/**
 * What came of pressing a button that may be a screen away, or gone. `about` is the answer it
 * belongs to: each new one takes the focus, which also has it read out.
 */
export function StatusMessage({
  result,
  ...alert
}: { result: object } & ComponentProps<typeof Alert>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result) box.current?.focus()
  }, [result])
  return (
    <div ref={box} tabIndex={-1} className={styles.outcome}>
      <Alert {...alert} />
    </div>
  )
}
