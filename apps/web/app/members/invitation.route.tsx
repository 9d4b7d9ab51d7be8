import type { ResponseBody } from '@fairgrove/contract/endpoint'
import { acceptInvitation, declineInvitation, getInvitation } from '@fairgrove/contract/members'
import { roleDescriptions, roleNames } from '@fairgrove/contract/members.options'
import { Problem } from '@fairgrove/contract/problems'
import { redirect } from 'react-router'
import { readForm, toFormError } from '../forms/form-data.server.ts'
import { withRedirectParam } from '../routing/safe-path.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import { getUser } from '../server/request-context.server.ts'
import { tokenPageHeaders } from '../server/response-headers.server.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { LabeledDate } from '../ui/date-time.tsx'
import { Form } from '../ui/form.tsx'
import { getFormError } from '../ui/form-state.ts'
import { Panel } from '../ui/page-layouts.tsx'
import { Alert, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/invitation.route'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Invitation') },
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = tokenPageHeaders

/** A GET only shows this page: email scanners fetch links and would use it up. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const user = await getUser(context)
  const page = { signedInAs: user?.email, path: url.pathname }
  try {
    return { ...page, invitation: await callApi(getInvitation, { context, params }), spent: '' }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code !== 'link_spent') throw toErrorResponse(error)
    return { ...page, invitation: undefined, spent: error.message }
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    if (form.get('intent') === 'decline') {
      return await callApi(declineInvitation, { context, params })
    }
    const { kind, role } = await callApi(acceptInvitation, { context, params })
    const user = await getUser(context)
    if (role === 'owner') return redirect(`/seller/${user?._id}/dashboard`, 303)
    return redirect(kind === 'dispensary' ? '/seller/pickups' : '/productlist/seller', 303)
  } catch (error) {
    return toFormError(error, form)
  }
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, spent } = loaderData
  if (actionData && 'message' in actionData) {
    return (
      <Panel title="Invitation declined">
        <StatusMessage result={actionData} tone="good">
          You declined the invitation. Its link no longer works.
        </StatusMessage>
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </Panel>
    )
  }
  if (!invitation) {
    return (
      <Panel title="That invitation didn’t work">
        <Alert>{spent}</Alert>
        <p>Ask the person who invited you to send it again.</p>
      </Panel>
    )
  }
  const { listing, role, invitedBy, expiresAt } = invitation
  return (
    <Panel
      title={`Join ${listing.name}`}
      lead={`${invitedBy} invites you to ${listing.name}. Your role: ${roleNames[role].toLowerCase()}.`}
    >
      <p>{roleDescriptions[role]}</p>
      <p>
        <LabeledDate label="This invitation expires" date={expiresAt} />.
      </p>
      <NextStep {...loaderData} invitation={invitation} />
      <Form formError={getFormError(actionData)}>
        {invitation.isYourEmail && (
          <SubmitButton isWide name="intent" value="accept">
            Accept invitation
          </SubmitButton>
        )}
        <SubmitButton isWide variant="quiet" name="intent" value="decline">
          Decline
        </SubmitButton>
      </Form>
    </Panel>
  )
}

type NextStepProps = {
  invitation: ResponseBody<typeof getInvitation>
  signedInAs: string | undefined
  path: string
}

/** What has to happen before the invitation can be accepted. */
function NextStep({ invitation, signedInAs, path }: NextStepProps) {
  const { email, isYourEmail } = invitation
  if (isYourEmail) return null
  if (signedInAs) {
    return (
      <>
        <Alert tone="info">
          This invitation is for {email}, but you’re signed in with {signedInAs}. To accept it, sign
          out and sign in with {email}, or ask for an invitation to {signedInAs}.
        </Alert>
        <ButtonLink to="/profile" variant="outline">
          Go to profile
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <p>To accept, sign in or create an account with {email}.</p>
      <ButtonLink to={withRedirectParam('/register', path)}>Create account</ButtonLink>
      <ButtonLink to={withRedirectParam('/signin', path)} variant="outline">
        Sign in
      </ButtonLink>
    </>
  )
}
