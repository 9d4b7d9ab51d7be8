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
  { title: pageTitle('Confirm your address') },
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
      title="Confirm your address"
      lead={
        signedInAs
          ? `You are signed in as ${signedInAs}. Confirming signs you in to the account this link was sent for.`
          : 'One press, and you are signed in.'
      }
    >
      <Form>
        {!signedInAs && <PressAtOnce />}
        <SubmitButton isWide>Confirm my address</SubmitButton>
      </Form>
    </Panel>
  )
}

type SpentProps = { message: string; signedInAs: string | undefined; target: string }

function Spent({ message, signedInAs, target }: SpentProps) {
  return (
    <Panel title="That did not work">
      <Alert>{message}</Alert>
      {signedInAs ? (
        <>
          <p>
            You are signed in as {signedInAs}, so perhaps it has done its work. If you are changing
            your address, you can ask for a new link in your profile.
          </p>
          <ButtonLink to={target}>Go on</ButtonLink>
          <ButtonLink to="/profile" variant="outline">
            Open your profile
          </ButtonLink>
        </>
      ) : (
        <>
          <p>
            If it worked before, you can simply sign in. Otherwise create your account again: a new
            link comes with it.
          </p>
          <ButtonLink to={withWayBack('/signin', target)}>Sign in</ButtonLink>
          <ButtonLink to={withWayBack('/register', target)} variant="outline">
            Get a new link
          </ButtonLink>
        </>
      )}
    </Panel>
  )
}
