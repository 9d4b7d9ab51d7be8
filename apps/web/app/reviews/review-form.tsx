import type { Review } from '@fairgrove/contract/reviews'
import { effectNames, effects, texts } from '@fairgrove/contract/reviews.options'
import { earningLimits, earnings } from '@fairgrove/contract/rewards.options'
import { useLocation } from 'react-router'
import { useForm } from '../forms/use-form.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { reviewForm } from './review.form.ts'
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
  const { form, fields } = useForm(reviewForm, { formError, defaultValue: existing })
  const felt = fields.effects.getFields()
  // The only effect that can contradict the others shows the error of all.
  const feltNothing = { ...felt.feltNothing, id: fields.effects.id, error: fields.effects.error }
  const coins = kind === 'product' ? earnings.productReview : earnings.dispensaryReview
  return (
    <Form action={`${pathname}#your-review`} form={form} preventScrollReset>
      <input type="hidden" name="intent" value="write" />
      <StarInput field={fields.rating} legend="Your rating" />
      <TextAreaField field={fields.comment} label="Your comment" rows={4} />
      {hasEffects && (
        <FieldGroup title="How did it make you feel? (optional)">
          <div className={styles.effects}>
            {effectNames.map((name) => (
              <CheckboxField
                key={name}
                field={name === 'feltNothing' ? feltNothing : felt[name]}
                label={effects[name].label}
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
