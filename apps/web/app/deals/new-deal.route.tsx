import { createDeal, listDealOwners, previewDeal } from '@fairgrove/contract/deals'
import { redirect } from 'react-router'
import { FilterLinks } from '../back-office/filter-links.tsx'
import { readForm, submitIdempotently } from '../forms/form-data.server.ts'
import { parseForm, submitForm } from '../forms/submit-form.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { getFormError } from '../ui/form-state.ts'
import { Panel } from '../ui/page-layouts.tsx'
import { Alert, EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/new-deal.route'
import { dealForm } from './deal.form.ts'
import { DealForm } from './deal-form.tsx'
import { DealPreview } from './deal-preview.tsx'

const title = 'New deal'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const owner = url.searchParams.get('for') ?? undefined
  const query = owner ? { owner } : {}
  return {
    ...(await loadFromApi(listDealOwners, { context, query })),
    formKey: crypto.randomUUID(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return submitForm(form, dealForm, async ({ formKey, intent, ownerKind, ownerId, ...draft }) => {
    const body = { ...draft, owner: { kind: ownerKind, id: ownerId } }
    if (intent === 'preview') {
      const { deal } = await callApi(previewDeal, { context, body })
      return { preview: deal, submission: parseForm(form, dealForm).reply() }
    }
    await submitIdempotently(formKey, (key) => callApi(createDeal, { context, body, ...key }))
    return redirect('/deals/manage', 303)
  })
}

export default function NewDeal({ loaderData, actionData }: Route.ComponentProps) {
  const { owners, selected, formKey } = loaderData
  const preview = actionData && 'preview' in actionData ? actionData : undefined
  return (
    <Panel
      title={title}
      lead="Customers get the best deal on each product, never two. Once it’s created, you can stop a deal but not change it."
      isWide
    >
      {owners.length > 1 && (
        <FilterLinks
          label="Deal for"
          choices={owners.map(({ _id, name }) => ({
            label: name,
            to: `/deals/new?for=${_id}`,
            isCurrent: _id === selected?._id,
          }))}
        />
      )}
      {!selected && (
        <EmptyState text="You don’t have an approved brand or dispensary yet.">
          <ButtonLink to="/seller/sellerProfile">Open seller profile</ButtonLink>
        </EmptyState>
      )}
      {selected?.refusal && <Alert tone="info">{selected.refusal}</Alert>}
      {selected && selected.products.length === 0 && !selected.refusal && (
        <EmptyState text="There’s no product with a price that a deal could be on.">
          <ButtonLink
            to={
              selected.kind === 'dispensary'
                ? `/dispensary/${selected._id}/shelf`
                : '/productlist/seller'
            }
          >
            {selected.kind === 'dispensary' ? 'Open menu' : 'Open products'}
          </ButtonLink>
        </EmptyState>
      )}
      {preview && <DealPreview deal={preview.preview} />}
      {selected && selected.products.length > 0 && (
        <DealForm
          key={selected._id}
          owner={selected}
          formKey={formKey}
          formError={getFormError(actionData)}
          submission={preview?.submission}
        />
      )}
    </Panel>
  )
}
