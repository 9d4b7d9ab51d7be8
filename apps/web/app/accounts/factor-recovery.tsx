import { recoveryDelayHours } from '@fairgrove/contract/two-factor.options'
import { formatDateTime } from '../formatting/dates.ts'
import { SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Form } from '../ui/form.tsx'

type FactorRecoveryProps = { isOn: boolean; dueAt: string | null }

/** For people who lost their phone and their recovery codes. */
export function FactorRecovery({ isOn, dueAt }: FactorRecoveryProps) {
  if (!isOn) return null
  return (
    <section aria-labelledby="recovery">
      <h2 id="recovery">Two-step sign-in</h2>
      {dueAt ? (
        <Form>
          <p>It will be turned off on {formatDateTime(dueAt)}, unless the owner stops it.</p>
          <SubmitButton variant="outline" name="intent" value="cancelRecovery">
            Keep it on
          </SubmitButton>
        </Form>
      ) : (
        <ConfirmDialog
          label="Turn off two-step sign-in"
          variant="outline"
          question="Turn off this person’s two-step sign-in?"
          cancelLabel="Keep it on"
        >
          <p>
            Do this only if they lost their phone and their recovery codes, and you’re sure who they
            are. We’ll email them now, and they have {recoveryDelayHours} hours to stop it.
          </p>
          <Form>
            <SubmitButton variant="danger" isWide name="intent" value="startRecovery">
              Turn off in {recoveryDelayHours} hours
            </SubmitButton>
          </Form>
        </ConfirmDialog>
      )}
    </section>
  )
}
