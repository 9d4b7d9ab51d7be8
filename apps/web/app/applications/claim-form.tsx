import { Link } from 'react-router'
import { withRedirectParam } from '../routing/safe-path.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { type FormError, fieldProps } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
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
  return (
    <>
      <p>
        <strong>{name}</strong> ({subtitle}).{' '}
        <Link to="/claim_brand">Select a different listing</Link>
      </p>
      {isSignedIn ? (
        <Form formError={formError} noValidate>
          <input type="hidden" name="formKey" value={formKey} />
          <input type="hidden" name="listing" value={listing} />
          <input type="hidden" name="id" value={id} />
          <TextField
            name="role"
            label="What’s your role?"
            description="For example, owner, manager or marketing."
            required
            maxLength={80}
            autoComplete="organization-title"
            {...fieldProps(formError, 'role')}
          />
          <TextAreaField
            name="proof"
            label="How can we confirm it’s yours?"
            description="A license number, a web page that names you or an email address at the company’s domain. Only our team sees this."
            required
            rows={5}
            maxLength={2000}
            {...fieldProps(formError, 'proof')}
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
