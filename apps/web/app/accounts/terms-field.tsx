import { CheckboxField } from '../ui/checkbox-field.tsx'
import { type Kept, keptChecked } from '../ui/refused.ts'

/** On every form that makes someone a member or a listing. */
export function TermsField({ refused }: { refused: Kept | undefined }) {
  return (
    <CheckboxField
      name="terms"
      required
      label={
        <>
          I have read and agree to the{' '}
          <a href="/terms" target="_blank" rel="noopener">
            terms (opens in a new tab)
          </a>
        </>
      }
      {...keptChecked(refused, 'terms')}
    />
  )
}
