import type { ResponseBody } from '@fairgrove/contract/endpoint'
import { listIdentities } from '@fairgrove/contract/identities'
import { site } from '@fairgrove/contract/site'
import { confirmIdentity, finishSignIn, getTwoFactor } from '@fairgrove/contract/two-factor'
import {
  confirmWithPasskey,
  type PasskeyAnswer,
  signInWithPasskey,
} from '@fairgrove/contract/two-factor.passkeys'
import { redirect } from 'react-router'
import { readForm, toFormError } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { useForm } from '../forms/use-form.ts'
import { getRedirectTarget, withRedirectParam } from '../routing/safe-path.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { pendingSignInCookie } from '../server/cookies.server.ts'
import { type Context, getUserOrNull } from '../server/request-context.server.ts'
import { IdentityButtons } from '../sessions/identity-buttons.tsx'
import { PasskeyButton } from '../sessions/passkey-button.tsx'
import {
  continueSession,
  readPasskeyAnswer,
  startSession,
} from '../sessions/start-session.server.ts'
import { passkeyField } from '../sessions/use-passkey.ts'
import { SubmitButton } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import type { Route } from './+types/verify.route'
import { CodeField } from './code-field.tsx'
import { confirmCodeForm, confirmPasswordForm, signInCodeForm } from './two-factor.form.ts'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Confirm it’s you') },
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

type Step = 'signIn' | 'code' | 'password'

/** The second step of a sign-in; or, for somebody signed in, the confirmation before a risky change. */
async function getStep(context: Context, url: URL, headers: Headers): Promise<Step> {
  const target = getRedirectTarget(url)
  if (url.searchParams.get('task') === 'signin') {
    if (pendingSignInCookie.read(headers)) return 'signIn'
    throw redirect(withRedirectParam('/signin', target), 303)
  }
  if (!(await getUserOrNull(context))) throw redirect(withRedirectParam('/signin', target), 303)
  const { isOn } = await loadFromApi(getTwoFactor, { context })
  return isOn ? 'code' : 'password'
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const step = await getStep(context, url, request.headers)
  const target = getRedirectTarget(url)
  return {
    step,
    target,
    linked: step === 'password' ? await loadFromApi(listIdentities, { context }) : undefined,
    isRecovery: url.searchParams.get('show') === 'recovery',
    otherPath: buildOtherPath(url),
    signInPath: withRedirectParam('/signin', target),
  }
}

/** The same page with the other kind of code. */
function buildOtherPath(url: URL): string {
  const other = new URLSearchParams(url.searchParams)
  if (other.get('show') === 'recovery') other.delete('show')
  else other.set('show', 'recovery')
  return `/verify?${other}`
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request)
  const step = await getStep(context, url, request.headers)
  if (form.has(passkeyField)) return verifyPasskey(context, { step, url, form })
  if (step === 'signIn') {
    const token = pendingSignInCookie.read(request.headers) ?? ''
    const target = getRedirectTarget(url, '') || undefined
    return submitForm(form, signInCodeForm, async (body) =>
      startSession(
        context,
        await callApi(finishSignIn, { context, body: { ...body, token } }),
        target,
      ),
    )
  }
  const confirm = async (body: { code?: string; password?: string }) =>
    returnWithToken(context, url, (await callApi(confirmIdentity, { context, body })).token)
  return step === 'code'
    ? submitForm(form, confirmCodeForm, confirm)
    : submitForm(form, confirmPasswordForm, confirm)
}

/** To what the visitor was doing. */
function returnWithToken(context: Context, url: URL, token: string) {
  const headers = { 'Set-Cookie': continueSession(context, token) }
  return redirect(getRedirectTarget(url), { status: 303, headers })
}

/** A passkey needs no password, so it completes a sign-in on its own. */
async function verifyPasskey(
  context: Context,
  { step, url, form }: { step: Step; url: URL; form: FormData },
) {
  try {
    const body = { answer: readPasskeyAnswer<PasskeyAnswer>(form) }
    if (step !== 'signIn') {
      const { token } = await callApi(confirmWithPasskey, { context, body })
      return returnWithToken(context, url, token)
    }
    const session = await callApi(signInWithPasskey, { context, body })
    return await startSession(context, session, getRedirectTarget(url, '') || undefined)
  } catch (error) {
    return toFormError(error, form)
  }
}

export default function Verify({ loaderData, actionData: formError }: Route.ComponentProps) {
  const { step, isRecovery, otherPath, signInPath, linked, target } = loaderData
  if (linked) return <ConfirmPassword formError={formError} linked={linked} target={target} />
  const lead =
    step === 'signIn'
      ? 'One more step to sign in.'
      : 'For your security, confirm it’s you. Then repeat what you were doing.'
  return (
    <Panel title={step === 'signIn' ? 'Two-step sign-in' : 'Confirm it’s you'} lead={lead}>
      {step === 'signIn' ? (
        <SignInCode formError={formError} isRecovery={isRecovery} />
      ) : (
        <ConfirmCode formError={formError} isRecovery={isRecovery} />
      )}
      <PasskeyButton ceremony={step === 'signIn' ? 'signIn' : 'confirm'} label="Use a passkey" />
      <p>
        <Link to={otherPath}>{isRecovery ? 'Use your app instead' : 'Use a recovery code'}</Link>
      </p>
      {step === 'signIn' && (
        <p>
          Lost your phone and your recovery codes? Email{' '}
          <a href={`mailto:${site.infoEmail}`}>{site.infoEmail}</a>, or{' '}
          <Link to={signInPath}>sign in with another account</Link>.
        </p>
      )}
    </Panel>
  )
}

type CodeFormProps = { formError: FormError | undefined; isRecovery: boolean }

function SignInCode({ formError, isRecovery }: CodeFormProps) {
  const { form, fields } = useForm(signInCodeForm, { formError })
  return (
    <Form form={form}>
      <CodeField field={fields.code} isRecovery={isRecovery} />
      <CheckboxField
        field={fields.rememberDevice}
        label="Remember this device for 30 days"
        description="Only on a device that no one else uses."
      />
      <SubmitButton isWide>Sign in</SubmitButton>
    </Form>
  )
}

function ConfirmCode({ formError, isRecovery }: CodeFormProps) {
  const { form, fields } = useForm(confirmCodeForm, { formError })
  return (
    <Form form={form}>
      <CodeField field={fields.code} isRecovery={isRecovery} />
      <SubmitButton isWide>Confirm</SubmitButton>
    </Form>
  )
}

type ConfirmPasswordProps = {
  formError: FormError | undefined
  linked: ResponseBody<typeof listIdentities>
  target: string
}

function ConfirmPassword({ formError, linked, target }: ConfirmPasswordProps) {
  const { form, fields } = useForm(confirmPasswordForm, { formError })
  return (
    <Panel
      title="Confirm it’s you"
      lead="For your security, confirm it’s you. Then repeat what you were doing."
    >
      {linked.hasPassword && (
        <Form form={form}>
          <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
          <SubmitButton isWide>Confirm</SubmitButton>
        </Form>
      )}
      <IdentityButtons
        providers={linked.identities.map(({ provider }) => provider)}
        purpose="confirm"
        target={target}
      />
    </Panel>
  )
}
