import type { SharedList } from '@fairgrove/contract/lists'
import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import styles from './edit-list.module.css'
import { listForm } from './list.form.ts'

type ListTextsProps = { list: SharedList; formError: FormError | undefined }

/** Title and description, and the button that deletes the list. */
export function ListTexts({ list, formError }: ListTextsProps) {
  const { title, description } = list
  const { form, fields } = useForm(listForm, { formError, defaultValue: { title, description } })
  return (
    <section className={styles.panel} aria-labelledby="texts">
      <h2 id="texts">Title and description</h2>
      <Form form={form}>
        <input type="hidden" name="intent" value="save" />
        <TextField field={fields.title} label="Title" />
        <TextAreaField
          field={fields.description}
          label="Description"
          description="What these have in common. Links are shown as text."
          rows={4}
        />
        <SubmitButton variant="outline">Save list</SubmitButton>
      </Form>
      <ConfirmDialog label="Delete list" variant="quiet" question="Delete this list?">
        <p>You can’t undo this. Links to it will stop working.</p>
        <Form>
          <SubmitButton variant="danger" isWide name="intent" value="delete">
            Delete list
          </SubmitButton>
        </Form>
      </ConfirmDialog>
    </section>
  )
}
