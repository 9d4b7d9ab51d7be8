import { reportSignIn } from '@fairgrove/contract/accounts.links'
import { readForm, toFormError } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { tokenPageHeaders } from '../server/response-headers.server.ts'
import type { Route } from './+types/report-sign-in.route'
import { EmailedLinkPage } from './emailed-link-page.tsx'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Report a sign-in') },
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = tokenPageHeaders

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    return await callApi(reportSignIn, { context, params })
  } catch (error) {
    return toFormError(error, form)
  }
}

export default function ReportSignIn({ actionData }: Route.ComponentProps) {
  return (
    <EmailedLinkPage
      actionData={actionData}
      question={{
        title: 'Wasn’t that you?',
        lead: 'We’ll sign out every device, remove the ways to sign in that were added since, and email you a link to set a new password.',
        button: 'Sign out every device',
        cancel: 'It was me',
      }}
      done={{
        title: 'Every device is signed out',
        text: 'Your old password no longer works. Check your email for a link to set a new one.',
      }}
    />
  )
}
