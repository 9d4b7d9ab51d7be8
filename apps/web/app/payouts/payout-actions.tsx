import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Form } from '../ui/form.tsx'
import { type FormError, getFieldError } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { failedForm, paidForm, revealForm } from './payout.form.ts'
import { CurrentPasswordField, PaidFields } from './payout-fields.tsx'

type ActionProps = { formError: FormError | undefined }

export function RevealBankDetails({ formError }: ActionProps) {
  const fieldError = getFieldError(formError)
  const { form, fields } = useForm(revealForm, { formError: fieldError })
  return (
    <ConfirmDialog
      label="Show bank details"
      variant="outline"
      question="Show the bank details?"
      formError={fieldError}
    >
      <p>We log that you viewed them. Don’t copy them anywhere except your bank.</p>
      <Form form={form}>
        <CurrentPasswordField field={fields.currentPassword} />
        <SubmitButton isWide name="intent" value="reveal">
          Show bank details
        </SubmitButton>
      </Form>
    </ConfirmDialog>
  )
}

export function MarkPaid({ formError, today }: ActionProps & { today: string }) {
  const fieldError = getFieldError(formError)
  const defaultValue = { paidOn: today }
  const { form, fields } = useForm(paidForm, { formError: fieldError, defaultValue })
  return (
    <ConfirmDialog
      label="Mark as paid"
      variant="outline"
      question="Mark this payout as paid?"
      formError={fieldError}
    >
      <p>We’ll email the seller the amount, the reference and the order numbers.</p>
      <Form form={form}>
        <PaidFields fields={fields} />
      </Form>
    </ConfirmDialog>
  )
}

export function MarkFailed({ formError }: ActionProps) {
  const fieldError = getFieldError(formError)
  const { form, fields } = useForm(failedForm, { formError: fieldError })
  return (
    <ConfirmDialog
      label="Mark as failed"
      variant="danger"
      question="Mark this payout as failed?"
      formError={fieldError}
    >
      <p>
        The money goes back into the seller’s balance, and we’ll email them. You can’t undo this.
      </p>
      <Form form={form}>
        <TextAreaField
          field={fields.reason}
          label="What went wrong"
          description="The seller sees this."
          rows={2}
        />
        <SubmitButton variant="danger" isWide name="intent" value="failed">
          Mark as failed
        </SubmitButton>
      </Form>
    </ConfirmDialog>
  )
}
