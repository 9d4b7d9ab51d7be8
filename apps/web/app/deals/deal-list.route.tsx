import { listDeals } from '@fairgrove/contract/deals'
import {
  type DealSort,
  dealSortNames,
  dealSorts,
  texts,
  wasPriceDays,
} from '@fairgrove/contract/deals.options'
import { productCategories } from '@fairgrove/contract/products.options'
import { stateOptions, type states } from '@fairgrove/contract/states'
import { formatCategory } from '../formatting/text.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { describePage } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ContentPage } from '../ui/content-page.tsx'
import { SelectField } from '../ui/field.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { SearchParamsForm } from '../ui/search-params-form.tsx'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/deal-list.route'
import { DealCard } from './deal-card.tsx'
import styles from './deals.module.css'

const lead = `What costs less at brands and dispensaries right now. ${texts.notPaidPlacement} We cross out a regular price only if it was the lowest one for ${wasPriceDays} days.`

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describePage(matches, {
    title: 'Deals',
    description: lead,
    // Filters repeat the same deals.
    path: buildDealsPath({ order: 'ending' }, loaderData?.page ?? 1),
    breadcrumbs: [],
  })

export async function loader({ context, url }: Route.LoaderArgs) {
  const get = (name: string) => url.searchParams.get(name)
  const filter = {
    order: dealSortNames.find((each) => each === get('order')) ?? 'ending',
    state: stateOptions.find(({ value }) => value === get('state'))?.value as
      | keyof typeof states
      | undefined,
    category: productCategories.find((each) => each === get('category')),
  }
  const query = { ...filter, pageNumber: getPageNumber(url) }
  return { ...(await loadFromApi(listDeals, { context, query })), filter }
}

export default function DealList({ loaderData }: Route.ComponentProps) {
  const { deals, page, pages, filter } = loaderData
  const { state, category, order } = filter
  return (
    <ContentPage breadcrumbs={[]} title="Deals" lead={lead} isWide>
      <SearchParamsForm className={styles.filters} preventScrollReset>
        <SelectField
          name="state"
          label="Pickup in"
          hidesOptional
          placeholder="Any state"
          defaultValue={state ?? ''}
          options={stateOptions}
        />
        <SelectField
          name="category"
          label="Category"
          hidesOptional
          placeholder="All categories"
          defaultValue={category ?? ''}
          options={productCategories.map((value) => ({ value, label: formatCategory(value) }))}
        />
        <SelectField
          name="order"
          label="Sort by"
          hidesOptional
          defaultValue={order}
          options={dealSortNames.map((value) => ({ value, label: dealSorts[value] }))}
        />
        <Button type="submit" variant="outline">
          Show deals
        </Button>
      </SearchParamsForm>
      {deals.length === 0 ? (
        <EmptyState text={texts.noDeals}>
          <ButtonLink to={state || category ? '/deals' : '/dispensaries'}>
            {state || category ? 'Show all deals' : 'Find a dispensary'}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {deals.map((deal) => (
            <li key={deal._id}>
              <DealCard deal={deal} level={2} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} to={(number) => buildDealsPath(filter, number)} />
    </ContentPage>
  )
}

type Filter = { state?: string | undefined; category?: string | undefined; order: DealSort }

function buildDealsPath({ state, category, order }: Filter, page: number): string {
  const query = new URLSearchParams({
    ...(state && { state }),
    ...(category && { category }),
    ...(order !== 'ending' && { order }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query ? `/deals?${query}` : '/deals'
}
