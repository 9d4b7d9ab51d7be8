import { listBrands } from '@fairgrove/contract/brands'
import { brandSortLabels, texts } from '@fairgrove/contract/brands.options'
import { browserEndpoints } from '@fairgrove/contract/browser-endpoints.options'
import { getFlagTitle } from '../listing/flag-titles.ts'
import { KindLinks } from '../listing/kind-links.tsx'
import { formatResults, getSortText, Listing } from '../listing/listing.tsx'
import { CardList } from '../listing/listing-card.tsx'
import { buildUrl, getParam, removeParam } from '../listing/search-params.ts'
import type { Select } from '../listing/selects.tsx'
import { readPageNumber } from '../routing/page-number.ts'
import { buildPagePath, describePage } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import type { Route } from './+types/brands.route'
import { BrandCard } from './brand-card.tsx'
import { buildChips, buildFilterGroups } from './brand-filters.ts'
import { parseBrandParams, toBrandQuery } from './brand-query.server.ts'

const path = '/brands'
const eagerCards = 4
const sortSelect: Select = {
  name: 'order',
  label: 'Sort',
  defaultValue: 'name',
  options: Object.entries(brandSortLabels).map(([value, label]) => ({ value, label })),
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = loaderData?.listing.page ?? 1
  const title = loaderData?.title ?? 'Brands'
  return describePage(matches, {
    title: page > 1 ? `${title}, page ${page}` : title,
    description:
      'Cannabis, CBD and merchandise brands. Filter by ownership, business practices, product category and state.',
    path: buildPagePath(path, 'page', page),
    breadcrumbs: [],
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const searchParams = parseBrandParams(url.searchParams)
  const listing = await loadFromApi(listBrands, {
    context,
    query: { ...toBrandQuery(searchParams), pageNumber: readPageNumber(url.searchParams) },
  })
  return { listing, searchParams, title: getFlagTitle('brands', searchParams) ?? 'Brands' }
}

export default function Brands({ loaderData }: Route.ComponentProps) {
  const { listing, searchParams, title } = loaderData
  const { brands, page, pages } = listing
  const chips = buildChips(path, searchParams)
  return (
    <Listing
      title={title}
      note={<KindLinks path={path} searchParams={searchParams} />}
      count={formatResults(listing)}
      sorted={getSortText(getParam(searchParams, 'order') ?? 'name')}
      filters={{
        path,
        searchParams,
        groups: buildFilterGroups(listing, searchParams),
        keptParams: ['order'],
        counted: listing,
        buildApiUrl: (params) =>
          buildUrl(browserEndpoints.listBrands.path, removeParam(params, 'order')),
      }}
      chips={chips}
      selects={[sortSelect]}
      page={page}
      pages={pages}
      pageParameter="page"
      empty={brands.length > 0 ? '' : chips.length === 0 ? texts.noneListed : texts.noneMatching}
    >
      {brands.length > 0 && (
        <CardList>
          {brands.map((brand, at) => (
            <li key={brand._id}>
              <BrandCard brand={brand} isFirst={at < eagerCards} />
            </li>
          ))}
        </CardList>
      )}
    </Listing>
  )
}
