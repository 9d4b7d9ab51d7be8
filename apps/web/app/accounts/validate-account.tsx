import { validateAccount } from '@fairgrove/contract/accounts'
import { call } from '../api.server.ts'
import { refuse } from '../forms.server.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { knownUser } from '../sessions/known-user.server.ts'
import { startSession } from '../sessions/start-session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../ui/panel.tsx'
import { PressAtOnce } from '../ui/press-at-once.tsx'
import type { Route } from './+types/validate-account'
import { keepTokenPrivate } from './keep-token-private.ts'
import { targetCookie } from './target-cookie.server.ts'
import { wayBack, withWayBack } from './way-back.ts'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Confirm your email') },
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = keepTokenPrivate

const targetOf = (request: Request, url: URL) => wayBack(url, targetCookie.read(request.headers))

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const user = await knownUser(context)
  return { signedInAs: user?.firstName, target: targetOf(request, url) }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    const { token } = await call(validateAccount, { context, params })
    return await startSession(context, token, targetOf(request, url))
  } catch (error) {
    return refuse(error, form)
  }
}

/**
 * Opening the link only shows this page: mail scanners fetch links, and would use it up. A script
 * then presses the button, but not for someone who is signed in, so that nobody can be slipped
 * into another account by a link.
 */
export default function ValidateAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { signedInAs } = loaderData
  if (actionData) return <Spent {...loaderData} message={actionData.problem.message} />
  return (
    <Panel
      title="Confirm your email"
      lead={
        signedInAs
          ? `You’re signed in as ${signedInAs}. Confirming will sign you in to the account this link is for.`
          : 'Select the button below to confirm your email and sign in.'
      }
    >
      <Form>
        {!signedInAs && <PressAtOnce />}
        <SubmitButton isWide>Confirm email</SubmitButton>
      </Form>
    </Panel>
  )
}

type SpentProps = { message: string; signedInAs: string | undefined; target: string }

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
