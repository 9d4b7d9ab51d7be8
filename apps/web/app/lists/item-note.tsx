import type { ListItem } from '@fairgrove/contract/lists'
import { listNoteMaxLength } from '@fairgrove/contract/lists.options'
import { IconPencil } from '@tabler/icons-react'
import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { getFormError } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import type { EditResult } from './edit-actions.server.ts'
import styles from './edit-list.module.css'
import { noteForm } from './list.form.ts'

type ItemNoteProps = { item: ListItem; name: string; result: EditResult }

/** The note of an item, and a form that opens below it. */
export function ItemNote({ item: { _id, note }, name, result }: ItemNoteProps) {
  const noteError = getFormError(result, 'note')
  const formError = noteError?.values.item?.[0] === _id ? noteError : undefined
  const { form, fields } = useForm(noteForm, { formError, defaultValue: { note } })
  const hiddenLabel = <span className="visually-hidden"> for {name}</span>
  const isSaved = result && 'item' in result && result.item === _id
  return (
    <div className={styles.noteField}>
      {note && <p className={styles.note}>{note}</p>}
      <details open={formError ? true : undefined}>
        <summary>
          <IconPencil size={18} aria-hidden="true" />
          {note ? 'Edit note' : 'Add note'}
          {hiddenLabel}
        </summary>
        <Form form={form} action={`#item-${_id}`} preventScrollReset>
          <input type="hidden" name="intent" value="note" />
          <input type="hidden" name="item" value={_id} />
          <TextAreaField
            field={fields.note}
            label={<>Note{hiddenLabel}</>}
            description={`Why it’s in your list. Up to ${listNoteMaxLength} characters.`}
            rows={2}
          />
          <SubmitButton variant="outline">Save note{hiddenLabel}</SubmitButton>
        </Form>
      </details>
      <p role="status" className={styles.saved}>
        {isSaved && 'message' in result && result.message}
      </p>
    </div>
  )
}
