import { randomUUID } from 'node:crypto'
import { Link, redirect } from 'react-router'
import { getText, readForm, toFormError } from '../forms/form-data.server.ts'
import { keepFormOnNetworkError } from '../forms/keep-form-on-network-error.ts'
import { getRedirectTarget, withRedirectParam } from '../routing/safe-path.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { getUserOrNull } from '../server/request-context.server.ts'
import { AuthLayout } from '../sessions/auth-layout.tsx'
import { SubmitButton } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form } from '../ui/form.tsx'
import { checkboxProps, type FormError, fieldProps } from '../ui/form-state.ts'
import type { Route } from './+types/register.route'
import { readRegistration, registerIdempotently } from './account-forms.server.ts'
import { ConsumptionFields } from './consumption-fields.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { EmailField, PersonFields, TermsField } from './person-fields.tsx'
import styles from './register.module.css'
import {
  emailSentCookie,
  redirectCookie,
  registrationCookie,
} from './registration-cookies.server.ts'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Create your account') },
  { name: 'robots', content: 'noindex' },
]

// Each form needs its own idempotency key, so the page must not be cached.
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const target = getRedirectTarget(url)
  if (await getUserOrNull(context)) throw redirect(target)
  return { target, formKey: randomUUID(), referralCode: url.searchParams.get('ref') ?? '' }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    const formKey = getText(form, 'formKey')
    const registration = readRegistration(form)
    await registerIdempotently(context, registration, formKey)
    const target = getRedirectTarget(url)
    const headers = new Headers([
      ['Set-Cookie', redirectCookie.set(target)],
      ['Set-Cookie', registrationCookie.set(formKey)],
      ['Set-Cookie', emailSentCookie.set('register', registration.email)],
    ])
    return redirect(withRedirectParam('/email_sent', target), { status: 303, headers })
  } catch (error) {
    return toFormError(error, form)
  }
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnNetworkError(args)

export default function Register({ loaderData, actionData: formError }: Route.ComponentProps) {
  const { target, formKey, referralCode } = loaderData
  return (
    <AuthLayout
      title="Create your account"
      lead="It takes two minutes. Confirm your email and you’re in."
      isWide
    >
      <Form formError={formError} noValidate>
        <input type="hidden" name="formKey" value={formKey} />
        <PersonFields formError={formError} />
        <EmailField formError={formError} />
        <NewPasswordFields formError={formError} label="Password" required />
        <FieldGroup
          isSection
          title="Your Canna Profile"
          hint="All optional. Only you see your answers, in your Canna Profile. We don’t use them for anything else, and you can change, download or delete them anytime."
        >
          <ConsumptionFields formError={formError} />
        </FieldGroup>
        <FieldGroup isSection title="Almost there">
          <FinalFields formError={formError} referralCode={referralCode} />
        </FieldGroup>
        <SubmitButton>Create account</SubmitButton>
      </Form>
      <p className={styles.signInLink}>
        Already have an account? <Link to={withRedirectParam('/signin', target)}>Sign in</Link>
      </p>
    </AuthLayout>
  )
}

function FinalFields({
  formError,
  referralCode,
}: {
  formError: FormError | undefined
  referralCode: string
}) {
  return (
    <>
      <TextField
        name="referralCode"
        label="Referral code"
        description="Got one from a friend? They’ll earn canna-coins once you confirm your email."
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...fieldProps(formError, 'referralCode', referralCode)}
      />
      <CheckboxField
        name="subscribeToMailing"
        label="Email me the newsletter. I can unsubscribe anytime."
        {...checkboxProps(formError, 'subscribeToMailing')}
      />
      <TermsField formState={formError} />
    </>
  )
}
