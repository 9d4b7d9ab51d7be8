import { type ComponentProps, useEffect, useRef } from 'react'
import { Alert } from './alert.tsx'
import styles from './outcome.module.css'

/**
 * What came of pressing a button that may be a screen away, or gone. `about` is the answer it
 * belongs to: each new one takes the focus, which also has it read out.
 */
export function Outcome({ about, ...alert }: { about: object } & ComponentProps<typeof Alert>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (about) box.current?.focus()
  }, [about])
  return (
    <div ref={box} tabIndex={-1} className={styles.outcome}>
      <Alert {...alert} />
    </div>
  )
}
