import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, type FormMetadata, useResetAfterSuccess } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import styles from './bulk-actions.module.css'
import { countSelected } from './row-selection.tsx'

type BulkActionsProps = {
  /** From useForm, or the id of a form that is only buttons. The table's checkboxes reference its id. */
  form: FormMetadata | string
  /** 'products' */
  plural: string
  /** Of a form that is only buttons. */
  formError?: FormError | undefined
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
  const area = useRef<HTMLDivElement>(null)
  const formElement = useResetAfterSuccess()
  // Sorting keeps the selection, another page has other rows, and a success clears it.
  useEffect(() => {
    if (area.current) setCount(countSelected(area.current))
  })
  return (
    <div
      ref={area}
      className={styles.area}
      onChange={({ currentTarget, target }) => {
        setCount(countSelected(currentTarget))
        // The bar that appears may cover the row.
        if (target.matches('tbody input')) target.scrollIntoView({ block: 'nearest' })
      }}
    >
      {children}
      <Form
        ref={formElement}
        {...(typeof form === 'string' ? { id: form, formError } : { form })}
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
