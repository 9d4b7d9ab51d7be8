import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import styles from './manage-rewards.module.css'
import { acceptCodeForm } from './rewards.form.ts'

/** Looks up and uses a ticket code in one request, so it cannot be used twice in between. */
export function AcceptCode({ formError }: { formError: FormError | undefined }) {
  const { form, fields } = useForm(acceptCodeForm, { formError })
  return (
    <section className={classes(styles.section, styles.accept)} aria-labelledby="accept">
      <h2 id="accept">Redeem a code</h2>
      <Form form={form} preventScrollReset>
        {/* Enter submits with the first button, so a code is not used before the confirmation. */}
        <button type="submit" disabled hidden>
          Redeem
        </button>
        <div className={styles.row}>
          <TextField
            field={fields.code}
            label="Event ticket code"
            hidesOptional
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <ConfirmDialog
            label="Redeem"
            question="Redeem this code?"
            variant="outline"
            cancelLabel="Cancel"
          >
            <p>Each code works once. You can’t undo this.</p>
            <SubmitButton isWide name="intent" value="accept">
              Redeem code
            </SubmitButton>
          </ConfirmDialog>
        </div>
      </Form>
    </section>
  )
}
