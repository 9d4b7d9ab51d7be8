import { startIdentity } from '@fairgrove/contract/identities'
import {
  type IdentityProvider,
  identityProviderNames,
  identityProviders,
  identityPurposes,
} from '@fairgrove/contract/identities.options'
import { Problem } from '@fairgrove/contract/problems'
import { data } from 'react-router'
import { getText, readForm, toFormError } from '../forms/form-data.server.ts'
import { getRedirectTarget } from '../routing/safe-path.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import { type Context, getUserOrNull } from '../server/request-context.server.ts'
import { identityCookie, loadProviders } from '../sessions/identities.server.ts'
import { IdentityButtons } from '../sessions/identity-buttons.tsx'
import { getFormError } from '../ui/form-state.ts'
import { Panel } from '../ui/page-layouts.tsx'
import { Alert } from '../ui/status.tsx'
import type { Route } from './+types/start-identity.route'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Continue to sign in') },
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

const isProvider = (name: string): name is IdentityProvider =>
  (identityProviderNames as string[]).includes(name)

/** A provider that is turned on. */
async function getProvider(context: Context, name: string): Promise<IdentityProvider> {
  const providers = isProvider(name) ? await loadProviders(context) : []
  const provider = providers.find((candidate) => candidate === name)
  if (!provider) throw toErrorResponse(new Problem('not_found'))
  return provider
}

/** Opened without the form, after a confirmation for example: the button once more. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const provider = await getProvider(context, params.provider)
  const purpose = (await getUserOrNull(context)) ? ('link' as const) : ('sign_in' as const)
  return { provider, purpose, target: getRedirectTarget(url) }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await readForm(request)
  const provider = await getProvider(context, params.provider)
  const purpose = identityPurposes.find((name) => name === getText(form, 'purpose')) ?? 'sign_in'
  try {
    const input = { params: { provider }, body: { purpose } }
    const { url: page, token } = await callApi(startIdentity, { context, ...input })
    const headers = { 'Set-Cookie': identityCookie.set(token, getRedirectTarget(url)) }
    return data({ page }, { headers })
  } catch (error) {
    return toFormError(error, form)
  }
}

/**
 * Leads on at once, without scripts, too. Not a redirect: of a form it would have to stay on this site (form-action), and
 * providers redirect between hosts of their own.
 */
export default function StartIdentity({ loaderData, actionData }: Route.ComponentProps) {
  const { provider, purpose, target } = loaderData
  const name = identityProviders[provider]
  const formError = getFormError(actionData)
  const page = actionData && 'page' in actionData ? actionData.page : undefined
  return (
    <Panel title={`Continue to ${name}`}>
      {formError && <Alert>{formError.problem.message}</Alert>}
      {page && (
        <>
          <meta httpEquiv="refresh" content={`0;url=${page}`} />
          <p>You’re on your way to {name}. If nothing happens, use this link.</p>
          <p>
            <a href={page} rel="noreferrer">
              Continue to {name}
            </a>
          </p>
        </>
      )}
      {!page && <IdentityButtons providers={[provider]} purpose={purpose} target={target} />}
    </Panel>
  )
}
