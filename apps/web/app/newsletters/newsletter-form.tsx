import type { Newsletter } from '@fairgrove/contract/newsletters'
import { FormActions } from '../back-office/form-actions.tsx'
import { useForm } from '../forms/use-form.ts'
import { TextField } from '../ui/field.tsx'
import { Form, Pair } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { newsletterForm } from './newsletter.form.ts'

type NewsletterFormProps = {
  newsletter?: Newsletter
  formKey?: string
  formError: FormError | undefined
}

export function NewsletterForm({ newsletter, formKey, formError }: NewsletterFormProps) {
  const { form, fields } = useForm(newsletterForm, { formError, defaultValue: newsletter })
  return (
    <Form form={form}>
      {formKey && <input type="hidden" name="formKey" value={formKey} />}
      <TextField
        field={fields.subject}
        label="Subject"
        description="Also the headline of the email."
      />
      <TextField
        field={fields.preheader}
        label="Inbox preview"
        description="Shown after the subject in many inboxes. If empty, that’s the first paragraph."
      />
      <TextAreaField
        field={fields.body}
        label="Text"
        description="Plain text. Leave an empty line between paragraphs. Links that start with https:// can be clicked."
        rows={14}
      />
      <Pair>
        <TextField field={fields.buttonLabel} label="Button label" />
        <TextField field={fields.buttonUrl} label="Button link" placeholder="https://" />
      </Pair>
      <FormActions
        saveLabel="Save and preview"
        listPath={newsletter ? `/admin/newsletters/${newsletter._id}` : '/admin/newsletters'}
      />
    </Form>
  )
}
