import { type ReactNode, useState } from 'react'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import styles from './bulk-actions.module.css'
import { countSelected } from './row-selection.tsx'

type BulkActionsProps = {
  /** The form's id, referenced by the checkboxes in the table. */
  form: string
  /** 'products' */
  plural: string
  formError: FormError | undefined
  selectedIds: readonly string[]
  /** The bulk actions. */
  actions: ReactNode
  children: ReactNode
}

/** A table with bulk actions. CSS alone shows the bar once a row is checked. */
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
