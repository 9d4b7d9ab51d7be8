import { getDispensary, locateDispensary, updateDispensary } from '@fairgrove/contract/dispensaries'
import { Problem } from '@fairgrove/contract/problems'
import { redirect } from 'react-router'
import { RevisionAlert } from '../back-office/revision-alert.tsx'
import { ApprovedText } from '../back-office/status.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { mapSource } from '../server/env.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import { isSignedInAdmin } from '../server/request-context.server.ts'
import { Link } from '../ui/link.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/edit-dispensary.route'
import { dispensaryForm } from './dispensary.form.ts'
import { DispensaryForm } from './dispensary-form.tsx'

const title = 'Edit dispensary'
const ownerLead =
  'Your logo, website, phone, address and map pin are live right away. We review a new name, category or description first.'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = getId(params)
  const [{ dispensary: current, isEditor, revision }, isAdmin] = await Promise.all([
    loadFromApi(getDispensary, { context, params: { id } }),
    isSignedInAdmin(context),
  ])
  if (!isEditor) throw toErrorResponse(new Problem('not_found'))
  // Admins edit the public version, owners what they saved last.
  const dispensary = (!isAdmin && revision?.dispensary) || current
  const isLocated = dispensary.lat !== null || !dispensary.city
  const { place } =
    isLocated || !isAdmin
      ? { place: null }
      : await loadFromApi(locateDispensary, { context, params: { id } })
  return { dispensary, revision, isAdmin, place, mapSource }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = getId(params)
  const isAdmin = await isSignedInAdmin(context)
  return submitForm(
    await readForm(request),
    dispensaryForm,
    async (dispensary) => {
      await callApi(updateDispensary, { context, params: { id }, body: { dispensary } })
      return redirect(isAdmin ? '/dispensaries_list' : `/dispensary/${id}`, 303)
    },
    { bodyKey: 'dispensary' },
  )
}

export default function EditDispensary({ loaderData, actionData }: Route.ComponentProps) {
  const { dispensary, revision, isAdmin, place, mapSource } = loaderData
  return (
    <Panel title={title} lead={isAdmin ? undefined : ownerLead} isWide>
      {isAdmin && (
        <p>
          Approved <ApprovedText approved={dispensary.approved} />
        </p>
      )}
      <RevisionAlert revision={revision} isAdmin={isAdmin} />
      <p>
        <Link to={`/dispensary/${dispensary._id}/shelf`}>Manage menu</Link>
      </p>
      <DispensaryForm
        dispensary={dispensary}
        isAdmin={isAdmin}
        place={place}
        mapSource={mapSource}
        formError={actionData}
      />
    </Panel>
  )
}
