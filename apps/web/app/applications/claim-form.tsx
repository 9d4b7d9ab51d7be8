import { useForm } from '../forms/use-form.ts'
import { withRedirectParam } from '../routing/safe-path.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { claimForm } from './application.form.ts'
import styles from './applications.module.css'
import type { Claimable } from './claimable.server.ts'

type ClaimProps = {
  selected: Claimable
  isSignedIn: boolean
  formKey: string
  formError: FormError | undefined
}

export function ClaimForm({ selected, isSignedIn, formKey, formError }: ClaimProps) {
  const { listing, id, name, subtitle } = selected
  const { form, fields } = useForm(claimForm, { formError })
  return (
    <>
      <p>
        <strong>{name}</strong> ({subtitle}).{' '}
        <Link to="/claim_brand">Select a different listing</Link>
      </p>
      {isSignedIn ? (
        <Form form={form}>
          <input type="hidden" name="formKey" value={formKey} />
          <input type="hidden" name="listing" value={listing} />
          <input type="hidden" name="id" value={id} />
          <TextField
            field={fields.role}
            label="What’s your role?"
            description="For example, owner, manager or marketing."
            autoComplete="organization-title"
          />
          <TextAreaField
            field={fields.proof}
            label="How can we confirm it’s yours?"
            description="A license number, a web page that names you or an email address at the company’s domain. Only our team sees this."
            rows={5}
          />
          <SubmitButton>Submit claim</SubmitButton>
        </Form>
      ) : (
        <SignInFirst target={`/claim_brand?${listing}=${id}`} />
      )}
    </>
  )
}

/** A listing's owner is an account, so claiming one requires signing in. */
function SignInFirst({ target }: { target: string }) {
  return (
    <>
      <p>Sign in first so we can link the listing to your account.</p>
      <div className={styles.actions}>
        <ButtonLink to={withRedirectParam('/signin', target)}>Sign in</ButtonLink>
        <ButtonLink to={withRedirectParam('/register', target)} variant="outline">
          Create account
        </ButtonLink>
      </div>
    </>
  )
}
