import { getNewsletter, updateNewsletter } from '@fairgrove/contract/newsletters'
import { redirect } from 'react-router'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/edit-newsletter.route'
import { newsletterForm } from './newsletter.form.ts'
import { NewsletterForm } from './newsletter-form.tsx'

const title = 'Edit newsletter'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { newsletter } = await loadFromApi(getNewsletter, {
    context,
    params: { id: getId(params) },
  })
  // It can't be changed anymore.
  if (newsletter.status !== 'draft') throw redirect(`/admin/newsletters/${newsletter._id}`)
  return { newsletter }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const id = getId(params)
  return submitForm(form, newsletterForm, async (body) => {
    await callApi(updateNewsletter, { context, params: { id }, body })
    return redirect(`/admin/newsletters/${id}`, 303)
  })
}

export default function EditNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Panel title={title} isWide>
      <NewsletterForm newsletter={loaderData.newsletter} formError={actionData} />
    </Panel>
  )
}
