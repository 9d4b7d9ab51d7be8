import { waitingPath } from '@fairgrove/contract/approvals.options'
import { getBrand, updateBrand } from '@fairgrove/contract/brands'
import { Problem } from '@fairgrove/contract/problems'
import { redirect } from 'react-router'
import { RevisionAlert } from '../back-office/listing-alerts.tsx'
import { StatusText } from '../back-office/status.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import { isSignedInAdmin } from '../server/request-context.server.ts'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/edit-brand.route'
import { brandForm } from './brand.form.ts'
import { BrandForm } from './brand-form.tsx'

const title = 'Edit brand'
const ownerLead =
  'Your logo and link are live right away. We review a new name, description or product type first.'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const [{ brand, isEditor, revision }, isAdmin] = await Promise.all([
    loadFromApi(getBrand, { context, params: { id: getId(params) } }),
    isSignedInAdmin(context),
  ])
  if (!isEditor) throw toErrorResponse(new Problem('not_found'))
  // Admins edit the public version, owners what they saved last.
  return { brand: (!isAdmin && revision?.brand) || brand, revision, isAdmin }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = getId(params)
  const isAdmin = await isSignedInAdmin(context)
  return submitForm(
    await readForm(request),
    brandForm,
    async (brand) => {
      const call = { context, params: { id }, body: { brand } }
      const { approvalId } = await callApi(updateBrand, call)
      if (approvalId) return redirect(waitingPath, 303)
      return redirect(isAdmin ? '/brandlist' : `/brands/${id}`, 303)
    },
    { bodyKey: 'brand' },
  )
}

export default function EditBrand({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, revision, isAdmin } = loaderData
  return (
    <Panel title={title} lead={isAdmin ? undefined : ownerLead} isWide>
      <StatusText status={brand.status} reason={brand.statusReason} />
      <RevisionAlert revision={revision} isAdmin={isAdmin} />
      <BrandForm brand={brand} isAdmin={isAdmin} formError={actionData} />
    </Panel>
  )
}
