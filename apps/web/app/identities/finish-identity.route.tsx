import type { ResponseBody } from '@fairgrove/contract/endpoint'
import { finishIdentity } from '@fairgrove/contract/identities'
import { identityProviderNames } from '@fairgrove/contract/identities.options'
import { Problem } from '@fairgrove/contract/problems'
import { problems } from '@fairgrove/contract/problems.table'
import { data, redirect } from 'react-router'
import { getText, readForm } from '../forms/form-data.server.ts'
import { withRedirectParam } from '../routing/safe-path.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { tokenPageHeaders } from '../server/response-headers.server.ts'
import {
  identityCookie,
  identityProofCookie,
  linkAccountPath,
} from '../sessions/identities.server.ts'
import { continueSession, startSessionOrAskForCode } from '../sessions/start-session.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import { Alert } from '../ui/status.tsx'
import type { Route } from './+types/finish-identity.route'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Sign in') },
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = tokenPageHeaders

function getProvider(name: string) {
  const provider = identityProviderNames.find((candidate) => candidate === name)
  if (!provider) throw toErrorResponse(new Problem('not_found'))
  return provider
}

/** Where the provider sends the browser. The response works once, and only with this browser's cookie. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const provider = getProvider(params.provider)
  const cookie = identityCookie.read(request.headers)
  if (!cookie) return showProblem(problems.identity_failed, '/')
  const { token, target } = cookie
  const body = { token, query: url.search.slice(1) }
  const finish = () => callApi(finishIdentity, { context, params: { provider }, body })
  try {
    return withoutCookie(await leadOn(context, finish, target))
  } catch (error) {
    if (error instanceof Response) throw withoutCookie(error)
    if (!(error instanceof Problem)) throw error
    if (error.code === 'not_found') throw toErrorResponse(error)
    return showProblem({ text: error.message, status: error.status }, target)
  }
}

type Finished = ResponseBody<typeof finishIdentity>

async function leadOn(context: Context, finish: () => Promise<Finished>, target: string) {
  let finished: Exclude<Finished, { kind: 'signedIn' }> | undefined
  const signedIn = await startSessionOrAskForCode(
    context,
    target === '/' ? undefined : target,
    async () => {
      const result = await finish()
      if (result.kind === 'signedIn') return result.session
      finished = result
      return undefined
    },
  )
  if (signedIn) return signedIn
  return finished ? continueWith(context, finished, target) : redirect('/signin')
}

function continueWith(
  context: Context,
  finished: Exclude<Finished, { kind: 'signedIn' }>,
  target: string,
) {
  if (finished.kind === 'linked') return redirect(target, 303)
  if (finished.kind === 'confirmed') {
    const headers = { 'Set-Cookie': continueSession(context, finished.token) }
    return redirect(target, { status: 303, headers })
  }
  const { token, isKnown } = finished
  const page = isKnown ? withRedirectParam('/signin', linkAccountPath) : '/finish_account'
  const headers = { 'Set-Cookie': identityProofCookie.set(token, target) }
  return redirect(page, { status: 303, headers })
}

function withoutCookie(response: Response): Response {
  response.headers.append('Set-Cookie', identityCookie.clear())
  return response
}

function showProblem({ text, status }: { text: string; status: number }, target: string) {
  const headers = { 'Set-Cookie': identityCookie.clear() }
  return data({ text, signInPath: withRedirectParam('/signin', target) }, { status, headers })
}

const answerNames = ['code', 'state', 'error'] as const
const maxLength = 2000

/**
 * Apple posts its response from its own site, so browsers leave our cookies out. It is turned into the query that others send,
 * and nothing else happens here.
 */
export async function action({ request, params }: Route.ActionArgs) {
  const provider = getProvider(params.provider)
  const form = await readForm(request)
  const query = new URLSearchParams()
  for (const name of answerNames) {
    const value = getText(form, name)
    if (value && value.length <= maxLength) query.set(name, value)
  }
  return redirect(`/signin/${provider}/return?${query}`, 303)
}

export default function FinishIdentity({ loaderData }: Route.ComponentProps) {
  return (
    <Panel title="That didn’t work">
      <Alert>{loaderData.text}</Alert>
      <ButtonLink to={loaderData.signInPath}>Back to sign in</ButtonLink>
    </Panel>
  )
}
