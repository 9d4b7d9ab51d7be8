import { stopFactorRecovery } from '@fairgrove/contract/two-factor'
import { EmailedLinkPage } from '../accounts/emailed-link-page.tsx'
import { readForm, toFormError } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { tokenPageHeaders } from '../server/response-headers.server.ts'
import type { Route } from './+types/stop-recovery.route'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Keep two-step sign-in') },
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = tokenPageHeaders

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    return await callApi(stopFactorRecovery, { context, params })
  } catch (error) {
    return toFormError(error, form)
  }
}

export default function StopRecovery({ actionData }: Route.ComponentProps) {
  return (
    <EmailedLinkPage
      actionData={actionData}
      question={{
        title: 'Keep two-step sign-in?',
        lead: 'Someone asked us to turn it off for your account. If that wasn’t you, stop it here.',
        button: 'Keep two-step sign-in',
      }}
      reason="It was already stopped, or the 48 hours are over."
      done={{
        title: 'Nothing was turned off',
        text: 'Someone may know your password. Change it now.',
      }}
    />
  )
}
