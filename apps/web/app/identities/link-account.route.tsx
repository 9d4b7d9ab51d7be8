import { describeIdentityProof, linkIdentity } from '@fairgrove/contract/identities'
import { identityProviders } from '@fairgrove/contract/identities.options'
import { Problem } from '@fairgrove/contract/problems'
import { redirect } from 'react-router'
import { readForm, toFormError } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { identityProofCookie } from '../sessions/identities.server.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/link-account.route'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Link your account') }]

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

function getProof(headers: Headers) {
  const proof = identityProofCookie.read(headers)
  if (!proof) throw redirect('/profile/security', 303)
  return proof
}

/** After somebody signed in to the account that has the provider's email. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { token, target } = getProof(request.headers)
  try {
    const { provider, email } = await callApi(describeIdentityProof, { context, body: { token } })
    return { name: identityProviders[provider], email, target }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'link_spent') throw error
    const headers = { 'Set-Cookie': identityProofCookie.clear() }
    throw redirect(target, { status: 303, headers })
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const { token, target } = getProof(request.headers)
  try {
    await callApi(linkIdentity, { context, body: { token } })
    const headers = { 'Set-Cookie': identityProofCookie.clear() }
    return redirect(target, { status: 303, headers })
  } catch (error) {
    return toFormError(error, form)
  }
}

export default function LinkAccount({ loaderData, actionData: formError }: Route.ComponentProps) {
  const { name, email, target } = loaderData
  return (
    <Panel
      title={`Link ${name} to your account?`}
      lead={`We’ll link ${email} at ${name} to your account and sign out your other devices. You can still sign in the way you do now.`}
    >
      <Form formError={formError}>
        <SubmitButton isWide>Link {name}</SubmitButton>
      </Form>
      <ButtonLink to={target} variant="outline" isWide>
        Cancel
      </ButtonLink>
    </Panel>
  )
}
