import type { Review } from '@fairgrove/contract/reviews'
import { commentMaxLength, effectNames, effects, texts } from '@fairgrove/contract/reviews.options'
import { earningLimits, earnings } from '@fairgrove/contract/rewards.options'
import { useLocation } from 'react-router'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form } from '../ui/form.tsx'
import { kept, keptChecked, type Refused } from '../ui/refused.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import styles from './review-form.module.css'
import { StarInput } from './star-input.tsx'

type ReviewFormProps = {
  kind: 'product' | 'dispensary'
  /** THC and CBD products only. */
  hasEffects: boolean
  /** What is being edited. */
  before?: Review | undefined
  refused: Refused | undefined
}

export function ReviewForm({ kind, hasEffects, before, refused }: ReviewFormProps) {
  const { pathname } = useLocation()
  const coins = kind === 'product' ? earnings.productReview : earnings.dispensaryReview
  return (
    <Form
      action={`${pathname}#your-review`}
      refused={refused}
      preventScrollReset
      noValidate
      aria-labelledby="your-review-title"
    >
      <input type="hidden" name="intent" value="write" />
      <StarInput
        name="rating"
        legend="Your rating"
        error={refused?.problem.fields.rating}
        defaultValue={refused ? refused.values.rating?.[0] : before?.rating.toString()}
      />
      <TextAreaField
        name="comment"
        label="Your comment"
        rows={4}
        maxLength={commentMaxLength}
        required
        {...kept(refused, 'comment', before?.comment)}
      />
      {hasEffects && (
        <FieldGroup title="How did it make you feel? (optional)">
          <div className={styles.effects}>
            {effectNames.map((name) => (
              <CheckboxField
                key={name}
                name="effects"
                value={name}
                label={effects[name].label}
                {...keptChecked(refused, 'effects', before?.effects?.[name], name)}
              />
            ))}
          </div>
        </FieldGroup>
      )}
      <div className={styles.send}>
        <SubmitButton>{before ? 'Save review' : 'Submit review'}</SubmitButton>
        {before && (
          <ButtonLink to={`${pathname}#your-review`} variant="quiet" preventScrollReset>
            Cancel
          </ButtonLink>
        )}
        {!before && (
          <p className={styles.coins}>
            You’ll earn {coins} canna-coins for your first review of this {kind}, whatever rating
            you give. Write at least {earningLimits.reviewCharacters} characters in your own words.
            You can earn coins for {earningLimits.paidReviewsPerDay} reviews a day. We label those
            reviews “{texts.rewarded}.”
          </p>
        )}
      </div>
    </Form>
  )
}
