import { CheckboxField } from '../ui/checkbox-field.tsx'
import { checkboxProps, type FormState } from '../ui/form-state.ts'

/** Required on every form that creates an account or a listing. */
export function TermsField({ formState }: { formState: FormState | undefined }) {
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
      {...checkboxProps(formState, 'terms')}
    />
  )
}
