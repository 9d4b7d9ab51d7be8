import { undoEmailChange } from '@fairgrove/contract/accounts.links'
import { readForm, toFormError } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { tokenPageHeaders } from '../server/response-headers.server.ts'
import type { Route } from './+types/undo-email-change.route'
import { EmailedLinkPage } from './emailed-link-page.tsx'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Undo email change') },
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = tokenPageHeaders

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    return await callApi(undoEmailChange, { context, params })
  } catch (error) {
    return toFormError(error, form)
  }
}

export default function UndoEmailChange({ actionData }: Route.ComponentProps) {
  return (
    <EmailedLinkPage
      actionData={actionData}
      question={{
        title: 'Undo email change?',
        lead: 'We’ll restore your old email, sign you out on all devices, remove the ways to sign in that were added since, and email you a link to set a new password.',
        button: 'Undo change',
        cancel: 'Keep new email',
      }}
      done={{
        title: 'Email restored',
        text: 'Your old password no longer works. Check your email for a link to set a new one.',
      }}
    />
  )
}
