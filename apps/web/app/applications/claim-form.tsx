import { Link } from 'react-router'
import { withWayBack } from '../accounts/way-back.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { kept, type Refused } from '../ui/refused.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import styles from './applications.module.css'
import type { Claimable } from './claimable.server.ts'

type ClaimProps = {
  chosen: Claimable
  isSignedIn: boolean
  formKey: string
  refused: Refused | undefined
}

export function ClaimForm({ chosen, isSignedIn, formKey, refused }: ClaimProps) {
  const { listing, id, name, where } = chosen
  return (
    <>
      <p>
        <strong>{name}</strong> ({where}). <Link to="/claim_brand">Select a different listing</Link>
      </p>
      {isSignedIn ? (
        <Form refused={refused} noValidate>
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
            {...kept(refused, 'role')}
          />
          <TextAreaField
            name="proof"
            label="How can we confirm it’s yours?"
            description="A license number, a web page that names you or an email address at the company’s domain. Only our team sees this."
            required
            rows={5}
            maxLength={2000}
            {...kept(refused, 'proof')}
          />
          <SubmitButton>Submit claim</SubmitButton>
        </Form>
      ) : (
        <SignInFirst target={`/claim_brand?${listing}=${id}`} />
      )}
    </>
  )
}

/** The owner of a listing is an account; without one there would be nobody to hand it to. */
function SignInFirst({ target }: { target: string }) {
  return (
    <>
      <p>Sign in first so we can link the listing to your account.</p>
      <div className={styles.actions}>
        <ButtonLink to={withWayBack('/signin', target)}>Sign in</ButtonLink>
        <ButtonLink to={withWayBack('/register', target)} variant="outline">
          Create account
        </ButtonLink>
      </div>
    </>
  )
}
