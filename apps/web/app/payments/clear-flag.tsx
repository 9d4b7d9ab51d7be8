import type { FlaggedPayment } from '@fairgrove/contract/payments'
import styles from '../back-office/row-actions.module.css'
import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { clearFlagForm } from './clear-flag.form.ts'

type ClearFlagProps = {
  payment: Pick<FlaggedPayment, 'orderId' | 'orderNumber' | 'flag' | 'cause'>
  formError: FormError | undefined
}

/** Clears a flagged payment after asking what was done. */
export function ClearFlag({
  payment: { orderId, orderNumber, flag, cause },
  formError,
}: ClearFlagProps) {
  const { form, fields } = useForm(clearFlagForm, { formError })
  return (
    <div className={styles.actions}>
      <ConfirmDialog
        label={
          <>
            Resolve<span className="visually-hidden"> {orderNumber}</span>
          </>
        }
        variant="quiet"
        question="How did you resolve it?"
        cancelLabel="Cancel"
        formError={formError}
      >
        <Form form={form}>
          <input type="hidden" name="orderId" value={orderId} />
          <input type="hidden" name="flag" value={flag} />
          <input type="hidden" name="cause" value={cause} />
          <TextAreaField field={fields.note} label="Note for the audit log" rows={3} />
          <SubmitButton isWide>Mark resolved</SubmitButton>
        </Form>
      </ConfirmDialog>
    </div>
  )
}
