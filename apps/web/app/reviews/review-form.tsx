import type { Review } from '@fairgrove/contract/reviews'
import { commentMaxLength, effectNames, effects, texts } from '@fairgrove/contract/reviews.options'
import { earningLimits, earnings } from '@fairgrove/contract/rewards.options'
import { useLocation } from 'react-router'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form } from '../ui/form.tsx'
import { checkboxProps, type FormError, fieldProps } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import styles from './review-form.module.css'
import { StarInput } from './star-input.tsx'

type ReviewFormProps = {
  kind: 'product' | 'dispensary'
  /** THC and CBD products only. */
  hasEffects: boolean
  /** The review being edited. */
  existing?: Review | undefined
  formError: FormError | undefined
}

export function ReviewForm({ kind, hasEffects, existing, formError }: ReviewFormProps) {
  const { pathname } = useLocation()
  const coins = kind === 'product' ? earnings.productReview : earnings.dispensaryReview
  return (
    <Form
      action={`${pathname}#your-review`}
      formError={formError}
      preventScrollReset
      noValidate
      aria-labelledby="your-review-title"
    >
      <input type="hidden" name="intent" value="write" />
      <StarInput
        name="rating"
        legend="Your rating"
        error={formError?.problem.fields.rating}
        defaultValue={formError ? formError.values.rating?.[0] : existing?.rating.toString()}
      />
      <TextAreaField
        name="comment"
        label="Your comment"
        rows={4}
        maxLength={commentMaxLength}
        required
        {...fieldProps(formError, 'comment', existing?.comment)}
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
                {...checkboxProps(formError, 'effects', existing?.effects?.[name], name)}
                // Once for the group: the only effect that can contradict the others.
                {...(name !== 'feltNothing' && { error: undefined })}
              />
            ))}
          </div>
        </FieldGroup>
      )}
      <div className={styles.send}>
        <SubmitButton>{existing ? 'Save review' : 'Submit review'}</SubmitButton>
        {existing && (
          <ButtonLink to={`${pathname}#your-review`} variant="quiet" preventScrollReset>
            Cancel
          </ButtonLink>
        )}
        {!existing && (
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
