import type { FlaggedPayment } from '@fairgrove/contract/payments'
import { noteMaxLength } from '@fairgrove/contract/payments.options'
import styles from '../back-office/row-actions.module.css'
import { SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Form } from '../ui/form.tsx'
import { type FormError, fieldProps } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'

type ClearFlagProps = {
  payment: Pick<FlaggedPayment, 'orderId' | 'orderNumber' | 'flag' | 'cause'>
  formError: FormError | undefined
}

/** Clears a flagged payment after asking what was done. */
export function ClearFlag({
  payment: { orderId, orderNumber, flag, cause },
  formError,
}: ClearFlagProps) {
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
        <Form formError={formError}>
          <input type="hidden" name="orderId" value={orderId} />
          <input type="hidden" name="flag" value={flag} />
          <input type="hidden" name="cause" value={cause} />
          <TextAreaField
            name="note"
            label="Note for the audit log"
            required
            rows={3}
            maxLength={noteMaxLength}
            {...fieldProps(formError, 'note')}
          />
          <SubmitButton isWide>Mark resolved</SubmitButton>
        </Form>
      </ConfirmDialog>
    </div>
  )
}
