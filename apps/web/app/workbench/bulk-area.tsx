import { type ReactNode, useState } from 'react'
import { Form } from '../ui/form.tsx'
import type { Refused } from '../ui/refused.ts'
import styles from './bulk-area.module.css'
import { countPicks } from './picks.tsx'

type BulkAreaProps = {
  /** The id of the form, which the boxes of the table name as theirs. */
  form: string
  /** 'products' */
  things: string
  refused: Refused | undefined
  chosen: readonly string[]
  /** What can be done with the chosen rows. */
  actions: ReactNode
  /** The table. */
  children: ReactNode
}

/** A table of which several rows are dealt with at once. The bar comes with the first tick, by style alone. */
export function BulkArea({ form, things, refused, chosen, actions, children }: BulkAreaProps) {
  const [count, setCount] = useState(chosen.length)
  return (
    <div
      className={styles.area}
      onChange={({ currentTarget }) => setCount(countPicks(currentTarget))}
    >
      {children}
      <Form id={form} refused={refused} className={styles.bar} aria-label={`Selected ${things}`}>
        <p role="status" className={styles.count}>
          {count > 0 && `${count} selected`}
        </p>
        <div className={styles.actions}>{actions}</div>
      </Form>
    </div>
  )
}
