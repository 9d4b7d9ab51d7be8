import { createNewsletter } from '@fairgrove/contract/newsletters'
import { redirect } from 'react-router'
import { readForm, submitIdempotently } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/write-newsletter.route'
import { newsletterForm } from './newsletter.form.ts'
import { NewsletterForm } from './newsletter-form.tsx'

const title = 'Write newsletter'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = () => ({ formKey: crypto.randomUUID() })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return submitForm(form, newsletterForm, async ({ formKey = '', ...body }) => {
    const { _id } = await submitIdempotently(formKey, (key) =>
      callApi(createNewsletter, { context, body, ...key }),
    )
    return redirect(`/admin/newsletters/${_id}`, 303)
  })
}

export default function WriteNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Panel title={title} lead="We save it as a draft. Nothing is sent yet." isWide>
      <NewsletterForm formKey={loaderData.formKey} formError={actionData} />
    </Panel>
  )
}
