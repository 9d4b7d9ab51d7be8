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
      <summary>Challenge this badge</summary>
      <p>
        Tell us why you think a badge is wrong. We check it again and publish here what we find,
        within {challengeDays} days. Your words and your address stay with us.
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
          label="Why do you doubt it?"
          required
          rows={5}
          maxLength={2000}
          {...kept(refused, 'message')}
        />
        <TextField
          name="contactEmail"
          label="Your email"
          description="We write to you when it is decided."
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          {...kept(refused, 'contactEmail')}
        />
        <div>
          <SubmitButton>Ask us to check it</SubmitButton>
        </div>
      </Form>
    </details>
  )
}
