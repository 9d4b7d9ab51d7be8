import { type Badge, badgeDisputeDays, badges } from '@fairgrove/contract/badges.options'
import { SubmitButton } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { type FormError, fieldProps } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import styles from './company-badges.module.css'

type ChallengeFormProps = {
  /** The company's badges that have no open dispute. */
  challengeable: readonly Badge[]
  formError: FormError | undefined
}

export function ChallengeForm({ challengeable, formError }: ChallengeFormProps) {
  return (
    <details className={styles.details} open={formError !== undefined || undefined}>
      <summary>Challenge a badge</summary>
      <p>
        Think a badge is wrong? Tell us why. We’ll review it and publish our findings here within{' '}
        {badgeDisputeDays} days. We won’t share your message or email address.
      </p>
      <Form formError={formError} noValidate>
        <SelectField
          name="badge"
          label="Badge"
          required
          options={challengeable.map((badge) => ({ value: badge, label: badges[badge].name }))}
          {...fieldProps(formError, 'badge', challengeable[0])}
        />
        <TextAreaField
          name="message"
          label="Why do you think it’s wrong?"
          required
          rows={5}
          maxLength={2000}
          {...fieldProps(formError, 'message')}
        />
        <TextField
          name="contactEmail"
          label="Your email"
          description="We’ll email you when we decide."
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          {...fieldProps(formError, 'contactEmail')}
        />
        <div>
          <SubmitButton>Submit challenge</SubmitButton>
        </div>
      </Form>
    </details>
  )
}
