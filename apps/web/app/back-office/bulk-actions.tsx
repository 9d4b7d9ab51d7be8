import { type ReactNode, useState } from 'react'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import styles from './bulk-actions.module.css'
import { countSelected } from './row-selection.tsx'

type BulkActionsProps = {
  /** The id of the form, which the boxes of the table name as theirs. */
  form: string
  /** 'products' */
  plural: string
  formError: FormError | undefined
  selectedIds: readonly string[]
  /** What can be done with the chosen rows. */
  actions: ReactNode
  /** The table. */
  children: ReactNode
}

/** A table of which several rows are dealt with at once. The bar comes with the first tick, by style alone. */
export function BulkActions({
  form,
  plural,
  formError,
  selectedIds,
  actions,
  children,
}: BulkActionsProps) {
  const [count, setCount] = useState(selectedIds.length)
  return (
    <div
      className={styles.area}
      onChange={({ currentTarget }) => setCount(countSelected(currentTarget))}
    >
      {children}
      <Form
        id={form}
        formError={formError}
        className={styles.bar}
        aria-label={`Selected ${plural}`}
      >
        <p role="status" className={styles.count}>
          {count > 0 && `${count} selected`}
        </p>
        <div className={styles.actions}>{actions}</div>
      </Form>
    </div>
  )
}
