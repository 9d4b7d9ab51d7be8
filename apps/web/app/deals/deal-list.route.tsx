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
import { pluralize } from '../formatting/numbers.ts'
import { formatCategory } from '../formatting/text.ts'
import { getVisitorLocation } from '../location/visitor-location.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { describePage } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ContentPage } from '../ui/content-page.tsx'
import { SelectField } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { SearchParamsForm } from '../ui/search-params-form.tsx'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/deal-list.route'
import { DealCard } from './deal-card.tsx'
import styles from './deals.module.css'

const lead = `What costs less right now. ${texts.notPaidPlacement}`
const regularPriceText = `We cross out a regular price only if it was the lowest one for ${wasPriceDays} days.`

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describePage(matches, {
    title: 'Deals',
    description: `What costs less at brands and dispensaries right now. ${texts.notPaidPlacement}`,
    // Filters repeat the same deals.
    path: buildDealsPath({}, loaderData?.page ?? 1),
    breadcrumbs: [],
  })

export async function loader({ context, url }: Route.LoaderArgs) {
  const get = (name: string) => url.searchParams.get(name)
  const filter = {
    order: dealSortNames.find((each) => each === get('order')),
    state: stateOptions.find(({ value }) => value === get('state'))?.value as
      | keyof typeof states
      | undefined,
    category: productCategories.find((each) => each === get('category')),
  }
  const location = getVisitorLocation(context)
  const point =
    location?.lat === undefined ? {} : { lat: Number(location.lat), lng: Number(location.lng) }
  const query = { ...filter, ...point, zip: location?.zip, pageNumber: getPageNumber(url) }
  return { ...(await loadFromApi(listDeals, { context, query })), filter }
}

export default function DealList({ loaderData }: Route.ComponentProps) {
  const { deals, page, pages, results, place, filter } = loaderData
  const { state, category } = filter
  const sorts = dealSortNames.filter((name) => name !== 'nearest' || place)
  const order = sorts.find((name) => name === filter.order) ?? sorts[0]
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
          placeholder="Any category"
          defaultValue={category ?? ''}
          options={productCategories.map((value) => ({ value, label: formatCategory(value) }))}
        />
        <SelectField
          name="order"
          label="Sort by"
          hidesOptional
          defaultValue={order}
          options={sorts.map((value) => ({ value, label: dealSorts[value] }))}
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
        <>
          <p className={styles.note}>
            <span data-announced>
              {pluralize(results, { one: 'deal', other: 'deals' })}
              {place &&
                order === 'nearest' &&
                `, the nearest to ${place.label} first and brands’ last`}
            </span>
            {!place && (
              <>
                {' · '}
                <Link to="/location?redirect=%2Fdeals">Show the nearest first</Link>
              </>
            )}
          </p>
          <ul className={styles.list}>
            {deals.map((deal) => (
              <li key={deal._id}>
                <DealCard deal={deal} level={2} />
              </li>
            ))}
          </ul>
          <p className={styles.note}>{regularPriceText}</p>
        </>
      )}
      <Pagination page={page} pages={pages} to={(number) => buildDealsPath(filter, number)} />
    </ContentPage>
  )
}

type Filter = {
  state?: string | undefined
  category?: string | undefined
  order?: DealSort | undefined
}

function buildDealsPath({ state, category, order }: Filter, page: number): string {
  const query = new URLSearchParams({
    ...(state && { state }),
    ...(category && { category }),
    ...(order && { order }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query ? `/deals?${query}` : '/deals'
}
