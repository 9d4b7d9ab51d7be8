import { listIdentities, unlinkIdentity } from '@fairgrove/contract/identities'
import * as contract from '@fairgrove/contract/two-factor'
import * as passkeys from '@fairgrove/contract/two-factor.passkeys'
import { data } from 'react-router'
import { formatDay } from '../formatting/dates.ts'
import { getText, readForm, toFormError } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { getRedirectTarget } from '../routing/safe-path.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { encodeQr } from '../server/qr-code.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { continueSession, readPasskeyAnswer } from '../sessions/start-session.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { getFormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import { Alert, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/security.route'
import { AppSetup } from './app-setup.tsx'
import { LinkedAccounts } from './linked-accounts.tsx'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RememberedDevices } from './remembered-devices.tsx'
import { addAppForm } from './two-factor.form.ts'
import styles from './two-factor.module.css'

const title = 'Two-step sign-in'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

// The page shows the app's secret and the recovery codes.
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const target = getRedirectTarget(url)
  return {
    status: await loadFromApi(contract.getTwoFactor, { context }),
    linked: await loadFromApi(listIdentities, { context }),
    target: target === '/' ? undefined : target,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    return await runIntent(context, form)
  } catch (error) {
    return toFormError(error, form)
  }
}

async function runIntent(context: Context, form: FormData) {
  switch (getText(form, 'intent')) {
    case 'setUp':
      return { setup: await loadSetup(context) }
    case 'add':
      return addApp(context, form)
    case 'remove':
      return { message: (await callApi(contract.removeApp, { context })).message }
    case 'addPasskey':
      return addPasskey(context, form)
    case 'removePasskey':
      return callApi(passkeys.removePasskey, { context, params: { id: getText(form, 'id') } })
    case 'unlink':
      return callApi(unlinkIdentity, { context, params: { id: getText(form, 'id') } })
    case 'replaceCodes':
      return callApi(contract.replaceRecoveryCodes, { context })
    default:
      return callApi(contract.forgetDevice, {
        context,
        params: { id: getText(form, 'forget') },
      })
  }
}

/** The same secret until the setup is done, so the page can be shown again after a wrong code. */
async function loadSetup(context: Context) {
  const { secret, uri } = await callApi(contract.startAppSetup, { context })
  return { secret, qr: encodeQr(uri) }
}

async function addPasskey(context: Context, form: FormData) {
  const answer = readPasskeyAnswer<passkeys.RegistrationAnswer>(form)
  const body = { name: getText(form, 'name') || 'Passkey', answer }
  const { token, recoveryCodes, message } = await callApi(passkeys.addPasskey, { context, body })
  const headers = { 'Set-Cookie': continueSession(context, token) }
  return data(recoveryCodes ? { message, recoveryCodes } : { message }, { headers })
}

async function addApp(context: Context, form: FormData) {
  const result = await submitForm(form, addAppForm, async (body) => {
    const { token, ...added } = await callApi(contract.addApp, { context, body })
    return data(added, { headers: { 'Set-Cookie': continueSession(context, token) } })
  })
  if (!('problem' in result.data)) return result
  return data({ ...result.data, setup: await loadSetup(context) }, result.init ?? {})
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { status, linked, target } = loaderData
  const formError = getFormError(actionData)
  if (actionData && 'recoveryCodes' in actionData && actionData.recoveryCodes) {
    return <RecoveryCodes {...actionData} target={target} />
  }
  if (actionData && 'setup' in actionData) {
    return <AppSetup setup={actionData.setup} formError={formError} />
  }
  const done = actionData && 'message' in actionData ? actionData : undefined
  return (
    <Panel
      title={title}
      lead="With a passkey or a code from your phone, a stolen password isn’t enough to sign in."
      isWide
    >
      {done && (
        <StatusMessage result={done} tone="good">
          {done.message}
        </StatusMessage>
      )}
      {formError && <Alert>{formError.problem.message}</Alert>}
      <Reason status={status} />
      {status.isOn && <Alert tone="good">Two-step sign-in is on.</Alert>}
      <App app={status.app} />
      <Passkeys passkeys={status.passkeys} />
      <LinkedAccounts {...linked} />
      {status.isOn && <NewRecoveryCodes count={status.recoveryCodesLeft} />}
      {status.rememberedDevices.length > 0 && (
        <RememberedDevices devices={status.rememberedDevices} />
      )}
      <p>
        <Link to="/profile">View where you’re signed in</Link>
      </p>
    </Panel>
  )
}

type StatusProps = { status: contract.TwoFactorStatus }

function Reason({ status: { isOn, isRequired, requiredFrom, removalDueAt } }: StatusProps) {
  if (removalDueAt) {
    return (
      <Alert>
        An admin started to turn off your two-step sign-in. If you didn’t ask for this, use the link
        in the email we sent you to stop it.
      </Alert>
    )
  }
  if (isOn) return null
  if (isRequired) {
    return <Alert tone="info">Your account needs two-step sign-in before you can continue.</Alert>
  }
  if (!requiredFrom) return null
  return (
    <Alert tone="info">
      You’ll need this to get payouts soon. Set it up now, so nothing is held up.
    </Alert>
  )
}

function App({ app }: Pick<contract.TwoFactorStatus, 'app'>) {
  return (
    <section className={styles.section} aria-labelledby="app">
      <h2 id="app">Authenticator app</h2>
      <p>
        {app
          ? `Added ${formatDay(app.createdAt)}. Last used ${formatDay(app.usedAt)}.`
          : 'Get codes from an app on your phone, such as Apple Passwords, Google Authenticator or 1Password.'}
      </p>
      <Form>
        <div className={styles.buttons}>
          <SubmitButton variant={app ? 'outline' : 'primary'} name="intent" value="setUp">
            {app ? 'Move to another app' : 'Set up app'}
          </SubmitButton>
          {app && (
            <SubmitButton variant="danger" name="intent" value="remove">
              Remove app
            </SubmitButton>
          )}
        </div>
      </Form>
    </section>
  )
}

function NewRecoveryCodes({ count }: { count: number }) {
  return (
    <section className={styles.section} aria-labelledby="codes">
      <h2 id="codes">Recovery codes</h2>
      <p>
        {count === 1
          ? 'You have 1 recovery code left. It signs you in without your phone.'
          : `You have ${count} recovery codes left. Each signs you in once without your phone.`}
      </p>
      <Form>
        <div className={styles.buttons}>
          <SubmitButton variant="outline" name="intent" value="replaceCodes">
            Get new recovery codes
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}
