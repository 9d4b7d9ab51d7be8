import type { Newsletter } from '@fairgrove/contract/newsletters'
import {
  bodyMaxLength,
  buttonLabelMaxLength,
  preheaderMaxLength,
  subjectMaxLength,
} from '@fairgrove/contract/newsletters.options'
import { FormActions } from '../back-office/form-actions.tsx'
import { TextField } from '../ui/field.tsx'
import { Form, Pair } from '../ui/form.tsx'
import { type FormError, fieldProps } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'

type NewsletterFormProps = {
  newsletter?: Newsletter
  formKey?: string
  formError: FormError | undefined
}

export function NewsletterForm({ newsletter, formKey, formError }: NewsletterFormProps) {
  return (
    <Form formError={formError}>
      {formKey && <input type="hidden" name="formKey" value={formKey} />}
      <TextField
        name="subject"
        label="Subject"
        description="Also the headline of the email."
        required
        maxLength={subjectMaxLength}
        {...fieldProps(formError, 'subject', newsletter?.subject)}
      />
      <TextField
        name="preheader"
        label="Inbox preview"
        description="Shown after the subject in many inboxes. If empty, that’s the first paragraph."
        maxLength={preheaderMaxLength}
        {...fieldProps(formError, 'preheader', newsletter?.preheader)}
      />
      <TextAreaField
        name="body"
        label="Text"
        description="Plain text. Leave an empty line between paragraphs. Links that start with https:// can be clicked."
        rows={14}
        required
        maxLength={bodyMaxLength}
        {...fieldProps(formError, 'body', newsletter?.body)}
      />
      <Pair>
        <TextField
          name="buttonLabel"
          label="Button label"
          maxLength={buttonLabelMaxLength}
          {...fieldProps(formError, 'buttonLabel', newsletter?.buttonLabel)}
        />
        <TextField
          name="buttonUrl"
          label="Button link"
          type="url"
          placeholder="https://"
          maxLength={500}
          {...fieldProps(formError, 'buttonUrl', newsletter?.buttonUrl)}
        />
      </Pair>
      <FormActions
        saveLabel="Save and preview"
        listPath={newsletter ? `/admin/newsletters/${newsletter._id}` : '/admin/newsletters'}
      />
    </Form>
  )
}
