import { type Badge, badges, challengeDays } from '@fairgrove/contract/badges.options'
import { SubmitButton } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { kept, type Refused } from '../ui/refused.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import styles from './company-badges.module.css'

type ChallengeFormProps = {
  /** Those the company has and nobody is checking yet. */
  held: readonly Badge[]
  refused: Refused | undefined
}

export function ChallengeForm({ held, refused }: ChallengeFormProps) {
  return (
    <details className={styles.fold} open={refused !== undefined || undefined}>
      <summary>Challenge a badge</summary>
      <p>
        Think a badge is wrong? Tell us why. We’ll review it and publish our findings here within{' '}
        {challengeDays} days. We won’t share your message or email address.
      </p>
      <Form refused={refused} noValidate>
        <SelectField
          name="badge"
          label="Badge"
          required
          options={held.map((badge) => ({ value: badge, label: badges[badge].label }))}
          {...kept(refused, 'badge', held[0])}
        />
        <TextAreaField
          name="message"
          label="Why do you think it’s wrong?"
          required
          rows={5}
          maxLength={2000}
          {...kept(refused, 'message')}
        />
        <TextField
          name="contactEmail"
          label="Your email"
          description="We’ll email you when we decide."
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          {...kept(refused, 'contactEmail')}
        />
        <div>
          <SubmitButton>Submit challenge</SubmitButton>
        </div>
      </Form>
    </details>
  )
}
