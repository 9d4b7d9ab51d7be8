import { undoMinutes } from '@fairgrove/contract/bulk-actions.options'
import type { BulkPreview as Preview } from '@fairgrove/contract/decisions'
import { IconArrowRight } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { pluralize } from '../formatting/numbers.ts'
import { Button, SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import styles from './bulk-preview.module.css'

/** What the bulk action would do; its label is the button that does it: 'Approve 3 products'. */
export type PreviewedAction = Preview & { label: string; fields: [string, string][] }

/** The field of a bulk action whose preview was confirmed. */
export const confirmationField = 'confirmed'

/** Asks before a bulk action. Without scripts it is part of the page. */
export function BulkPreview({ preview }: { preview: PreviewedAction }) {
  const { changes, left, emails, label, fields } = preview
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const shown = useRef<PreviewedAction>(undefined)
  // Until the list is loaded again, buttons ignore clicks.
  const isIdle = useNavigation().state === 'idle'
  const [isOpenAtFirst] = useState(isIdle)
  useLayoutEffect(() => {
    if (!isIdle || shown.current === preview) return
    shown.current = preview
    // Without scripts it is open beside the page; with them, above it.
    dialog.current?.removeAttribute('open')
    dialog.current?.showModal()
    dialog.current?.querySelector('h2')?.focus()
  }, [isIdle, preview])
  const isEmpty = changes.length === 0
  return (
    <dialog ref={dialog} open={isOpenAtFirst} className={styles.dialog} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {isEmpty ? 'Nothing to change' : `${label}?`}
      </h2>
      <div className={styles.rows}>
        {!isEmpty && (
          <ul className={styles.list}>
            {changes.map(({ _id, name, before, after }) => (
              <li key={_id} className={styles.change}>
                <span className={styles.name}>{name}</span>
                <span className={styles.values}>
                  {before}
                  <IconArrowRight size={16} aria-hidden="true" />
                  <span className="visually-hidden">to</span>
                  <strong>{after}</strong>
                </span>
              </li>
            ))}
          </ul>
        )}
        {left.length > 0 && (
          <section className={styles.skipped} aria-label="Skipped">
            <h3>{left.length} skipped</h3>
            <ul className={styles.list}>
              {left.map(({ _id, name, reason }) => (
                <li key={_id} className={styles.change}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.reason}>{reason}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {!isEmpty && (
        <>
          <p className={styles.note}>{describeConsequences(emails)}</p>
          <Form>
            {fields.map(([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
            <SubmitButton name={confirmationField} value="yes" isWide>
              {label}
            </SubmitButton>
          </Form>
        </>
      )}
      <form method="dialog">
        <Button type="submit" variant="outline" isWide>
          {isEmpty ? 'Close' : 'Cancel'}
        </Button>
      </form>
    </dialog>
  )
}

function describeConsequences(emails: number): string {
  if (emails === 0) return `You can undo this for ${undoMinutes} minutes. No one gets an email.`
  const owners = pluralize(emails, { one: 'owner', other: 'owners' })
  return `You can undo this for ${undoMinutes} minutes. After that, we’ll email ${owners}.`
}
