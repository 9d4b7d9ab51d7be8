import { getBrand, updateBrand } from '@fairgrove/contract/brands'
import { redirect } from 'react-router'
import { StatusText } from '../back-office/status.tsx'
import { mapErrorFields, readForm, toFormError } from '../forms/form-data.server.ts'
import { keepFormOnNetworkError } from '../forms/keep-form-on-network-error.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/edit-brand.route'
import { BrandForm } from './brand-form.tsx'
import { readBrandDraft } from './read-brand-draft.server.ts'

const title = 'Edit brand'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadFromApi(getBrand, { context, params: { id: getId(params) } })

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    await callApi(updateBrand, {
      context,
      params: { id: getId(params) },
      body: { brand: readBrandDraft(form) },
    })
    return redirect('/brandlist', 303)
  } catch (error) {
    return toFormError(mapErrorFields(error, 'brand'), form)
  }
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnNetworkError(args)

export default function EditBrand({ loaderData: { brand }, actionData }: Route.ComponentProps) {
  return (
    <Panel title={title} isWide>
      <StatusText status={brand.status} reason={brand.statusReason} />
      <BrandForm brand={brand} formError={actionData} />
    </Panel>
  )
}
