import { getDispensary, locateDispensary, updateDispensary } from '@fairgrove/contract/dispensaries'
import { Link, redirect } from 'react-router'
import { ApprovedText } from '../back-office/status.tsx'
import { mapErrorFields, readForm, toFormError } from '../forms/form-data.server.ts'
import { keepFormOnNetworkError } from '../forms/keep-form-on-network-error.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/edit-dispensary.route'
import { DispensaryForm } from './dispensary-form.tsx'
import { readDispensaryDraft } from './read-dispensary-draft.server.ts'

const title = 'Edit dispensary'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = getId(params)
  const { dispensary } = await loadFromApi(getDispensary, { context, params: { id } })
  if (dispensary.lat !== null || !dispensary.city) return { dispensary, place: null }
  const { place } = await loadFromApi(locateDispensary, { context, params: { id } })
  return { dispensary, place }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    await callApi(updateDispensary, {
      context,
      params: { id: getId(params) },
      body: { dispensary: readDispensaryDraft(form) },
    })
    return redirect('/dispensaries_list', 303)
  } catch (error) {
    return toFormError(mapErrorFields(error, 'dispensary'), form)
  }
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnNetworkError(args)

export default function EditDispensary({ loaderData, actionData }: Route.ComponentProps) {
  const { dispensary, place } = loaderData
  return (
    <Panel title={title} isWide>
      <p>
        Approved <ApprovedText approved={dispensary.approved} />
      </p>
      <p>
        <Link to={`/dispensary/${dispensary._id}/shelf`}>Manage menu</Link>
      </p>
      <DispensaryForm dispensary={dispensary} place={place} formError={actionData} />
    </Panel>
  )
}
