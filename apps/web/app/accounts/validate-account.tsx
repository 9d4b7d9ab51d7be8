import { getConfirmation, validateAccount } from '@fairgrove/contract/accounts.links'
import type { Answer } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { call } from '../api.server.ts'
import { refuse, text } from '../forms.server.ts'
import { keepWords } from '../keep-words.ts'
import { asErrorPage } from '../load.server.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { knownUser } from '../sessions/known-user.server.ts'
import { startSession } from '../sessions/start-session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../ui/panel.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import type { Route } from './+types/validate-account'
import { keepTokenPrivate } from './keep-token-private.ts'
import { registrationCookie } from './registration-cookie.server.ts'
import { targetCookie } from './target-cookie.server.ts'
import { wayBack, withWayBack } from './way-back.ts'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Confirm your email') },
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = keepTokenPrivate

const targetOf = (request: Request, url: URL) => wayBack(url, targetCookie.read(request.headers))

/** Opening the link only shows this page: mail scanners fetch links, and would use it up. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const user = await knownUser(context)
  const page = { signedInAs: user?.firstName, target: targetOf(request, url) }
  try {
    const link = await call(getConfirmation, { context, params })
    const hasProof =
      link.purpose === 'email' ? link.isOwnAccount : registrationCookie.read(request.headers)
    return { ...page, link: { ...link, needsPassword: !hasProof }, spent: undefined }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code !== 'link_spent') throw asErrorPage(error)
    return { ...page, link: undefined, spent: error.message }
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await readForm(request)
  const body = {
    password: text(form, 'password') || undefined,
    browserKey: registrationCookie.read(request.headers),
  }
  try {
    const signedIn = await call(validateAccount, { context, params, body })
    return await startSession(context, signedIn, targetOf(request, url))
  } catch (error) {
    return refuse(error, form)
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepWords(sent)

export default function ValidateAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { link, signedInAs } = loaderData
  const refused = actionData?.problem
  if (refused?.code === 'link_spent') return <Spent {...loaderData} message={refused.message} />
  if (!link) return <Spent {...loaderData} message={loaderData.spent} />
  const asksPassword = link.needsPassword || refused?.code === 'password_needed'
  return (
    <Panel
      title={link.purpose === 'email' ? 'Confirm your new email' : 'Confirm your email'}
      lead={leadOf(link, asksPassword)}
    >
      {signedInAs && !link.isOwnAccount && (
        <Alert tone="info">
          You’re signed in as {signedInAs}. Confirming will sign you in to the account this link is
          for.
        </Alert>
      )}
      <Form refused={actionData} noValidate>
        {asksPassword && (
          <PasswordField
            name="password"
            label="Password"
            autoComplete="current-password"
            required
            error={refused?.fields.password}
          />
        )}
        <SubmitButton isWide>Confirm email</SubmitButton>
      </Form>
    </Panel>
  )
}

function leadOf({ purpose, email }: Answer<typeof getConfirmation>, asksPassword: boolean): string {
  if (purpose === 'register') {
    return asksPassword
      ? `Enter the password you created your account with to confirm ${email} and sign in.`
      : `Select the button below to confirm ${email} and sign in.`
  }
  return asksPassword
    ? `Enter your password to confirm ${email} as your new email.`
    : `Select the button below to use ${email} for your account.`
}

type SpentProps = { message: string | undefined; signedInAs: string | undefined; target: string }

function Spent({ message, signedInAs, target }: SpentProps) {
  return (
    <Panel title="That link didn’t work">
      <Alert>{message}</Alert>
      {signedInAs ? (
        <>
          <p>
            You’re signed in as {signedInAs}, so you may have already used this link. If you’re
            changing your email, you can get a new link in your profile.
          </p>
          <ButtonLink to={target}>Continue</ButtonLink>
          <ButtonLink to="/profile" variant="outline">
            Go to profile
          </ButtonLink>
        </>
      ) : (
        <>
          <p>
            If you already confirmed, just sign in. If not, create your account again to get a new
            link.
          </p>
          <ButtonLink to={withWayBack('/signin', target)}>Sign in</ButtonLink>
          <ButtonLink to={withWayBack('/register', target)} variant="outline">
            Get new link
          </ButtonLink>
        </>
      )}
    </Panel>
  )
}
