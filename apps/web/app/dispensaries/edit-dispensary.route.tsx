import { waitingPath } from '@fairgrove/contract/approvals.options'
import { getDispensary, locateDispensary, updateDispensary } from '@fairgrove/contract/dispensaries'
import { Problem } from '@fairgrove/contract/problems'
import { redirect } from 'react-router'
import { RevisionAlert } from '../back-office/listing-alerts.tsx'
import { ApprovedText } from '../back-office/status.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { withIntent } from '../forms/list-intents.ts'
import { parseForm, submitForm } from '../forms/submit-form.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { mapSource } from '../server/env.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import { isSignedInAdmin } from '../server/request-context.server.ts'
import { getFormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/edit-dispensary.route'
import { dispensaryForm } from './dispensary.form.ts'
import { DispensaryForm } from './dispensary-form.tsx'
import { findCopiedField, serializeHours, toHoursDraft } from './hours-draft.ts'

const title = 'Edit dispensary'
const ownerLead =
  'Your logo, website, hours, amenities, license, phone, address and map pin are live right away. We review a new name, category or description first.'

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
  const form = await readForm(request)
  if (form.get('intent') === 'copyHours') return { copied: copyMonday(form) }
  return submitForm(
    form,
    dispensaryForm,
    async ({ timeZone, week, specialDays, hoursBefore, ...fields }) => {
      const typed = { timeZone, week, specialDays }
      const hours = serializeHours(typed) === hoursBefore ? undefined : toHoursDraft(typed)
      const body = { dispensary: { ...fields, hours } }
      const { approvalId } = await callApi(updateDispensary, { context, params: { id }, body })
      if (approvalId) return redirect(waitingPath, 303)
      return redirect(isAdmin ? '/dispensaries_list' : `/dispensary/${id}`, 303)
    },
    { bodyKey: 'dispensary' },
  )
}

/** The form with Monday's hours on all days. With JavaScript the browser does it (hours-fields.tsx). */
function copyMonday(form: FormData) {
  for (const name of form.keys()) {
    const source = findCopiedField(name)
    if (source) form.set(name, form.get(source) ?? '')
  }
  const intent = { type: 'validate', payload: { name: 'week' } } as const
  return parseForm(withIntent(form, intent), dispensaryForm).reply()
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
        {' · '}
        <Link to={`/dispensary/${dispensary._id}/taxes`}>Set taxes</Link>
        {' · '}
        <Link to={`/dispensary/${dispensary._id}/photos`}>Manage photos</Link>
      </p>
      <DispensaryForm
        dispensary={dispensary}
        isAdmin={isAdmin}
        place={place}
        mapSource={mapSource}
        formError={getFormError(actionData)}
        copied={actionData && 'copied' in actionData ? actionData.copied : undefined}
      />
    </Panel>
  )
}
