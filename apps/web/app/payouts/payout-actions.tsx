import { failureReasonMaxLength, referenceMaxLength } from '@fairgrove/contract/payouts.options'
import { SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { type FormError, fieldProps } from '../ui/form-state.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'

type ActionProps = { formError: FormError | undefined }

/** A dialog opens again only for what its own fields can fix; the page shows everything else. */
const getFieldError = (formError: FormError | undefined, ...names: string[]) =>
  names.some((name) => formError?.problem.fields[name]) ? formError : undefined

export function RevealBankDetails({ formError }: ActionProps) {
  const fieldError = getFieldError(formError, 'currentPassword')
  return (
    <ConfirmDialog
      label="Show bank details"
      variant="outline"
      question="Show the bank details?"
      formError={fieldError}
    >
      <p>We log that you viewed them. Don’t copy them anywhere except your bank.</p>
      <Form formError={fieldError} noValidate>
        <PasswordField
          name="currentPassword"
          label="Current password"
          description="Needed if you haven’t signed in recently."
          autoComplete="current-password"
          error={fieldError?.problem.fields.currentPassword}
        />
        <SubmitButton isWide name="intent" value="reveal">
          Show bank details
        </SubmitButton>
      </Form>
    </ConfirmDialog>
  )
}

export function MarkPaid({ formError, today }: ActionProps & { today: string }) {
  const fieldError = getFieldError(formError, 'paidOn', 'reference')
  return (
    <ConfirmDialog
      label="Mark as paid"
      variant="outline"
      question="Mark this payout as paid?"
      formError={fieldError}
    >
      <p>We’ll email the seller the amount, the reference and the order numbers.</p>
      <Form formError={fieldError} noValidate>
        <TextField
          name="paidOn"
          label="Transfer date"
          type="date"
          required
          {...fieldProps(fieldError, 'paidOn', today)}
        />
        <TextField
          name="reference"
          label="Bank reference"
          required
          autoComplete="off"
          maxLength={referenceMaxLength}
          {...fieldProps(fieldError, 'reference')}
        />
        <SubmitButton isWide name="intent" value="paid">
          Mark as paid
        </SubmitButton>
      </Form>
    </ConfirmDialog>
  )
}

export function MarkFailed({ formError }: ActionProps) {
  const fieldError = getFieldError(formError, 'reason')
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
      <Form formError={fieldError} noValidate>
        <TextAreaField
          name="reason"
          label="What went wrong"
          description="The seller sees this."
          required
          rows={2}
          maxLength={failureReasonMaxLength}
          {...fieldProps(fieldError, 'reason')}
        />
        <SubmitButton variant="danger" isWide name="intent" value="failed">
          Mark as failed
        </SubmitButton>
      </Form>
    </ConfirmDialog>
  )
}
