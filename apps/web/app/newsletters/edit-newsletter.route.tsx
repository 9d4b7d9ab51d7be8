import { getNewsletter, updateNewsletter } from '@fairgrove/contract/newsletters'
import { redirect } from 'react-router'
import { readForm, toFormError } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/edit-newsletter.route'
import { NewsletterForm } from './newsletter-form.tsx'
import { readNewsletterDraft } from './newsletter-forms.server.ts'

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
  try {
    const body = readNewsletterDraft(form)
    await callApi(updateNewsletter, { context, params: { id }, body })
    return redirect(`/admin/newsletters/${id}`, 303)
  } catch (error) {
    return toFormError(error, form)
  }
}

export default function EditNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Panel title={title} isWide>
      <NewsletterForm newsletter={loaderData.newsletter} formError={actionData} />
    </Panel>
  )
}
