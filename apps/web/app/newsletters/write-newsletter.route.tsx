import { createNewsletter } from '@fairgrove/contract/newsletters'
import { redirect } from 'react-router'
import { getText, readForm, submitIdempotently, toFormError } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/write-newsletter.route'
import { NewsletterForm } from './newsletter-form.tsx'
import { readNewsletterDraft } from './newsletter-forms.server.ts'

const title = 'Write newsletter'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = () => ({ formKey: crypto.randomUUID() })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    const body = readNewsletterDraft(form)
    const { _id } = await submitIdempotently(getText(form, 'formKey'), (idempotencyKey) =>
      callApi(createNewsletter, { context, body, ...idempotencyKey }),
    )
    return redirect(`/admin/newsletters/${_id}`, 303)
  } catch (error) {
    return toFormError(error, form)
  }
}

export default function WriteNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Panel title={title} lead="We save it as a draft. Nothing is sent yet." isWide>
      <NewsletterForm formKey={loaderData.formKey} formError={actionData} />
    </Panel>
  )
}
