import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { newListForm } from './list.form.ts'
import styles from './new-list.module.css'

type NewListProps = {
  formKey: string
  formError: FormError | undefined
  submitLabel?: string
}

/** Names a list and creates it, which nobody else can see yet. */
export function NewList({ formKey, formError, submitLabel = 'Create list' }: NewListProps) {
  const { form, fields } = useForm(newListForm, { formError })
  return (
    <Form form={form} className={styles.form}>
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="intent" value="create" />
      <TextField
        field={fields.title}
        label="New list"
        description="A title, such as Black-owned edibles in Chicago."
      />
      <SubmitButton>{submitLabel}</SubmitButton>
    </Form>
  )
}
