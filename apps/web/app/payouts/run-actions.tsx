import { formatAmount, pluralize } from '../formatting/numbers.ts'
import { useForm } from '../forms/use-form.ts'
import { DownloadLink, SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Form } from '../ui/form.tsx'
import { type FormError, getFieldError } from '../ui/form-state.ts'
import { Alert } from '../ui/status.tsx'
import { exportForm, paidForm } from './payout.form.ts'
import { CurrentPasswordField, PaidFields } from './payout-fields.tsx'

type ActionProps = { formError: FormError | undefined }

export function ExportBankFile({ formError }: ActionProps) {
  const fieldError = getFieldError(formError)
  const { form, fields } = useForm(exportForm, { formError: fieldError })
  return (
    <ConfirmDialog
      label="Export bank file"
      variant="outline"
      question="Export the full bank details?"
      formError={fieldError}
    >
      <p>
        The file has the account numbers of every open payout in this run. We log that you exported
        them. Upload the file to your bank, then delete it.
      </p>
      <Form form={form}>
        <CurrentPasswordField field={fields.currentPassword} />
        <SubmitButton isWide name="intent" value="export">
          Export bank file
        </SubmitButton>
      </Form>
    </ConfirmDialog>
  )
}

type BankFile = { fileName: string; csv: string; count: number; amount: number }

/** Part of this response only: after a reload the file has to be exported again. */
export function BankFileDownload({ file }: { file: BankFile }) {
  const { fileName, csv, count, amount } = file
  return (
    <Alert tone="good">
      <p>
        {`Bank file ready: ${pluralize(count, { one: 'payout', other: 'payouts' })}, ${formatAmount(amount)}.`}
      </p>
      <DownloadLink href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`} name={fileName}>
        Download bank file
      </DownloadLink>
    </Alert>
  )
}

/** The page's own hook, because the table's checkboxes belong to the dialog's form. */
export function useRunPaidForm(formError: FormError | undefined, today: string) {
  const fieldError = getFieldError(formError)
  return {
    ...useForm(paidForm, { formError: fieldError, defaultValue: { paidOn: today } }),
    fieldError,
  }
}

export function MarkRunPaid({ form, fields, fieldError }: ReturnType<typeof useRunPaidForm>) {
  return (
    <ConfirmDialog
      label="Mark selected as paid"
      variant="primary"
      question="Mark the selected payouts as paid?"
      formError={fieldError}
    >
      <p>We’ll email each seller the amount, the reference and the order numbers.</p>
      <Form form={form}>
        <PaidFields fields={fields} />
      </Form>
    </ConfirmDialog>
  )
}
