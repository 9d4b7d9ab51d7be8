import { randomUUID } from 'node:crypto'
import { register } from '@fairgrove/contract/accounts'
import { redirect } from 'react-router'
import { readForm, submitIdempotently } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { useForm } from '../forms/use-form.ts'
import { getRedirectTarget, withRedirectParam } from '../routing/safe-path.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { getUserOrNull } from '../server/request-context.server.ts'
import { AccountBenefits, AuthLayout } from '../sessions/auth-layout.tsx'
import { loadProviders } from '../sessions/identities.server.ts'
import { IdentityButtons } from '../sessions/identity-buttons.tsx'
import { SubmitButton } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/register.route'
import { registerForm } from './account.form.ts'
import { ConsumptionFields } from './consumption-fields.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { EmailField, PersonFields, TermsField } from './person-fields.tsx'
import styles from './register.module.css'
import {
  emailSentCookie,
  parseBrowserKey,
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
  const referralCode = url.searchParams.get('ref') ?? ''
  return { target, formKey: randomUUID(), referralCode, providers: await loadProviders(context) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request)
  return submitForm(form, registerForm, async (values) => {
    const { formKey, confirmPassword, terms, ...registration } = values
    const body = { ...registration, browserKey: parseBrowserKey(formKey) }
    await submitIdempotently(formKey, (key) => callApi(register, { context, body, ...key }))
    const target = getRedirectTarget(url)
    const headers = new Headers([
      ['Set-Cookie', redirectCookie.set(target)],
      ['Set-Cookie', registrationCookie.set(formKey)],
      ['Set-Cookie', emailSentCookie.set('register', registration.email)],
    ])
    return redirect(withRedirectParam('/email_sent', target), { status: 303, headers })
  })
}

export default function Register({ loaderData, actionData: formError }: Route.ComponentProps) {
  const { target, formKey, referralCode, providers } = loaderData
  const { form, fields } = useForm(registerForm, { formError, defaultValue: { referralCode } })
  return (
    <AuthLayout
      title="Create your account"
      lead="It takes a minute. Confirm your email and you’re in."
      isWide
      aside={<AccountBenefits />}
    >
      <IdentityButtons providers={providers} target={target} />
      <Form form={form}>
        <input type="hidden" name="formKey" value={formKey} />
        <PersonFields fields={fields} />
        <EmailField field={fields.email} />
        <NewPasswordFields fields={fields} label="Password" />
        <details className={styles.profile}>
          <summary>
            <h2>Add your Canna Profile</h2>
            <span>Optional, and you can do it later</span>
          </summary>
          <div className={styles.profileFields}>
            <p>
              Only you see your answers, in your Canna Profile. We don’t use them for anything else,
              and you can change, download or delete them anytime.
            </p>
            <ConsumptionFields fields={fields} />
          </div>
        </details>
        <FieldGroup isSection title="Almost there">
          <TextField
            field={fields.referralCode}
            label="Referral code"
            description="Got one from a friend? They’ll earn canna-coins once you confirm your email."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <CheckboxField
            field={fields.subscribeToMailing}
            label="Email me the newsletter. I can unsubscribe anytime."
          />
          <TermsField field={fields.terms} />
        </FieldGroup>
        <SubmitButton>Create account</SubmitButton>
      </Form>
      <p className={styles.signInLink}>
        Already have an account? <Link to={withRedirectParam('/signin', target)}>Sign in</Link>
      </p>
    </AuthLayout>
  )
}
