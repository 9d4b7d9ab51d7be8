import { signIn } from '@fairgrove/contract/accounts'
import { type PasskeyAnswer, signInWithPasskey } from '@fairgrove/contract/two-factor.passkeys'
import { redirect } from 'react-router'
import { readForm, toFormError } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { useForm } from '../forms/use-form.ts'
import { getRedirectTarget, withRedirectParam } from '../routing/safe-path.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { type Context, getUserOrNull } from '../server/request-context.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Alert } from '../ui/status.tsx'
import type { Route } from './+types/sign-in.route'
import { AuthLayout, GuestOrderHint } from './auth-layout.tsx'
import { isOnTheWayToLink, loadProviders } from './identities.server.ts'
import { IdentityButtons } from './identity-buttons.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { signInForm } from './sign-in.form.ts'
import styles from './sign-in.module.css'
import {
  readPasskeyAnswer,
  startSession,
  startSessionOrAskForCode,
} from './start-session.server.ts'
import { passkeyField, usePasskeyAutofill } from './use-passkey.ts'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Sign in') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const role = getRequiredRole(url)
  const target = getRedirectTarget(url)
  const user = await getUserOrNull(context)
  if (user && (!role || user[role.flag])) throw redirect(target)
  const isLinking = isOnTheWayToLink(request.headers, target)
  const providers = isLinking ? [] : await loadProviders(context)
  return { role: role?.name, target, signedInAs: user?.firstName, isLinking, providers }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request)
  if (form.has(passkeyField)) return signInByPasskey(context, url, form)
  return submitForm(form, signInForm, async (body) => {
    const target = getRedirectTarget(url, '') || undefined
    return startSessionOrAskForCode(context, target, () => callApi(signIn, { context, body }))
  })
}

async function signInByPasskey(context: Context, url: URL, form: FormData) {
  try {
    const body = { answer: readPasskeyAnswer<PasskeyAnswer>(form) }
    const session = await callApi(signInWithPasskey, { context, body })
    return await startSession(context, session, getRedirectTarget(url, '') || undefined)
  } catch (error) {
    return toFormError(error, form)
  }
}

export default function SignIn({ loaderData, actionData: formError }: Route.ComponentProps) {
  const { role, target, signedInAs, isLinking, providers } = loaderData
  const { form, fields } = useForm(signInForm, { formError })
  usePasskeyAutofill()
  return (
    <AuthLayout title="Sign in" lead="Welcome back." aside={<GuestOrderHint />}>
      {isLinking && !formError && (
        <Alert tone="info">
          You already have an account with this email. Sign in the way you usually do, and we’ll ask
          whether to link it.
        </Alert>
      )}
      {role && !formError && <RoleNeeded role={role} signedInAs={signedInAs} />}
      <Form form={form}>
        <TextField field={fields.email} label="Email" autoComplete="username webauthn" />
        <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
        <SubmitButton isWide>Sign in</SubmitButton>
      </Form>
      <PasskeyButton ceremony="signIn" label="Use a passkey" />
      <IdentityButtons providers={providers} target={target} />
      <ul className={styles.links}>
        <li>
          <Link to="/forgot_password">Forgot your password?</Link>
        </li>
        <li>
          New here? <Link to={withRedirectParam('/register', target)}>Create an account</Link>
        </li>
      </ul>
    </AuthLayout>
  )
}

function RoleNeeded({ role, signedInAs }: { role: string; signedInAs: string | undefined }) {
  const account = role === 'admin' ? 'an admin account' : `a ${role} account`
  return (
    <Alert tone="info">
      {signedInAs
        ? `You’re signed in as ${signedInAs}, but you need ${account} to see that page. Sign in with one to continue.`
        : `You need ${account} to see that page. Sign in with one to continue.`}
    </Alert>
  )
}

const roles = {
  seller: { name: 'seller', flag: 'isSeller' },
  admin: { name: 'admin', flag: 'isAdmin' },
} as const

/** The missing role, set by the guard that redirected here (guards/guard-redirect.ts). */
function getRequiredRole(url: URL) {
  const name = url.searchParams.get('role')
  return name === 'seller' || name === 'admin' ? roles[name] : undefined
}
