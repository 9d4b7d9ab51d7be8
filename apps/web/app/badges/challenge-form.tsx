import { type Badge, badgeDisputeDays, badges } from '@fairgrove/contract/badges.options'
import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { challengeForm } from './challenge.form.ts'
import styles from './company-badges.module.css'

type ChallengeFormProps = {
  /** The company's badges that have no open dispute. */
  challengeable: readonly Badge[]
  formError: FormError | undefined
}

/** Each badge links here, inside of what is folded: browsers open it then. */
export const challengeId = 'challenge'

export function ChallengeForm({ challengeable, formError }: ChallengeFormProps) {
  const { form, fields } = useForm(challengeForm, {
    formError,
    defaultValue: { badge: challengeable[0] },
  })
  return (
    <details className={styles.details} open={formError !== undefined || undefined}>
      <summary>Challenge a badge</summary>
      <p id={challengeId}>
        Think a badge is wrong? Tell us why. We’ll review it and publish our findings here within{' '}
        {badgeDisputeDays} days. We won’t share your message or email address.
      </p>
      <Form form={form}>
        <SelectField
          field={fields.badge}
          label="Badge"
          options={challengeable.map((badge) => ({ value: badge, label: badges[badge].name }))}
        />
        <TextAreaField field={fields.message} label="Why do you think it’s wrong?" rows={5} />
        <TextField
          field={fields.contactEmail}
          label="Your email"
          description="We’ll email you when we decide."
          autoComplete="email"
        />
        <div>
          <SubmitButton>Submit challenge</SubmitButton>
        </div>
      </Form>
    </details>
  )
}
