import { listManagedDeals, stopDeal } from '@fairgrove/contract/deals'
import { dealStateNames, dealStates } from '@fairgrove/contract/deals.options'
import { FilterLinks } from '../back-office/filter-links.tsx'
import { ListPage } from '../back-office/list-page.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { getUser } from '../server/request-context.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { getFormError } from '../ui/form-state.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/managed-deals.route'
import { stopDealForm } from './deal.form.ts'
import { ManagedDealTable } from './managed-deal-table.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Deals') }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const showParam = url.searchParams.get('show')
  const show = dealStateNames.find((each) => each === showParam) ?? ('all' as const)
  const query = { show, pageNumber: getPageNumber(url) }
  const [list, user] = await Promise.all([
    loadFromApi(listManagedDeals, { context, query }),
    getUser(context),
  ])
  const isAdmin = user?.isAdmin ?? false
  return { ...list, show, isAdmin, canCreate: !isAdmin || user?.isSeller === true }
}

export async function action({ request, context }: Route.ActionArgs) {
  return submitForm(await readForm(request), stopDealForm, async ({ deal, ...body }) =>
    callApi(stopDeal, { context, params: { id: deal }, body }),
  )
}

export default function ManagedDeals({ loaderData, actionData }: Route.ComponentProps) {
  const { deals, page, pages, show, isAdmin, canCreate } = loaderData
  const stateName = show === 'all' ? '' : `${dealStates[show].toLowerCase()} `
  const formError = getFormError(actionData)
  return (
    <ListPage
      title="Deals"
      lead={
        isAdmin
          ? 'The deals of all brands and dispensaries, newest first. Stop one that isn’t allowed, and tell its seller why.'
          : 'Your deals, newest first. You can stop a deal at any time, but not change it, so customers can rely on it.'
      }
      tools={canCreate && <ButtonLink to="/deals/new">New deal</ButtonLink>}
    >
      {actionData && 'message' in actionData && (
        <StatusMessage result={actionData} tone="good">
          {actionData.message}
        </StatusMessage>
      )}
      <FilterLinks
        label="Deals by state"
        choices={(['all', ...dealStateNames] as const).map((each) => ({
          label: each === 'all' ? 'All' : dealStates[each],
          to: buildPath(each, 1),
          isCurrent: each === show,
        }))}
      />
      {deals.length === 0 ? (
        <EmptyState isCompact text={stateName ? `No ${stateName}deals.` : 'No deals yet.'} />
      ) : (
        <ManagedDealTable deals={deals} isAdmin={isAdmin} formError={formError} />
      )}
      <Pagination page={page} pages={pages} to={(number) => buildPath(show, number)} />
    </ListPage>
  )
}

function buildPath(show: string, page: number): string {
  const query = new URLSearchParams({
    ...(show !== 'all' && { show }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query ? `/deals/manage?${query}` : '/deals/manage'
}
