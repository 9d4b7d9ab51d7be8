import { getId } from '../get-id.server.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { countOf } from '../ui/count.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { Pagination } from '../ui/pagination.tsx'
import type { Refused } from '../ui/refused.ts'
import { SearchForm } from '../workbench/search-form.tsx'
import { Table } from '../workbench/table.tsx'
import { withWish } from '../workbench/wish.ts'
import { WorkPage } from '../workbench/work-page.tsx'
import type { Route } from './+types/carried'
import { AddToShelf } from './add-to-shelf.tsx'
import styles from './carried.module.css'
import { actOnCarried, type CarriedData, loadCarried } from './carried.server.ts'
import { carriedColumns } from './carried-columns.tsx'
import { untitled } from './untitled.ts'

const titleOf = ({ dispensary }: CarriedData) => `${dispensary.name || untitled} menu`

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: pageTitle(titleOf(loaderData)) }] : []

export const loader = ({ params, context, url }: Route.LoaderArgs) =>
  loadCarried(context, getId(params), url)

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  actOnCarried(context, getId(params), await readForm(request))

export default function ShelfOfDispensary({ loaderData, actionData }: Route.ComponentProps) {
  const { dispensary } = loaderData
  const refused = actionData && 'problem' in actionData ? actionData : undefined
  const path = `/dispensary/${dispensary._id}/shelf`
  return (
    <WorkPage
      title={titleOf(loaderData)}
      lead="Add the products you carry and how many you have. Shoppers nearby will see them in stock and can pre-order them for pickup."
      tools={
        <ButtonLink to={`/dispensary/${dispensary._id}`} variant="outline">
          View listing
        </ButtonLink>
      }
    >
      {actionData && (
        <Outcome about={actionData} tone={'said' in actionData ? 'good' : 'danger'}>
          {'said' in actionData ? actionData.said : actionData.problem.message}
        </Outcome>
      )}
      <AddToShelf path={path} data={loaderData} refused={refused} />
      <OnTheShelf path={path} data={loaderData} refused={refused} />
    </WorkPage>
  )
}

type PartProps = { path: string; data: CarriedData; refused: Refused | undefined }

function OnTheShelf({ path, data, refused }: PartProps) {
  const { rows, listing, wish } = data
  const isEmpty = listing.results === 0
  if (isEmpty && !wish.q) {
    return (
      <EmptyState text="Your menu is empty. Find a product above and enter how many you have." />
    )
  }
  return (
    <section className={styles.part} aria-labelledby="on-the-shelf">
      <h2 id="on-the-shelf">Menu</h2>
      <SearchForm
        action={path}
        button="Search"
        label="Search your menu"
        type="search"
        maxLength={120}
        defaultValue={wish.q}
      />
      {isEmpty ? (
        <EmptyState text={`No products on your menu match “${wish.q}.”`}>
          <ButtonLink to={path} variant="outline">
            Show full menu
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <p role="status">{countOf(listing.results, { one: 'product', several: 'products' })}</p>
          <Table caption="Menu" columns={carriedColumns(refused)} rows={rows} />
        </>
      )}
      <Pagination
        page={listing.page}
        pages={listing.pages}
        to={(page) => withWish(page === 1 ? path : `${path}?page=${page}`, { q: wish.q })}
      />
    </section>
  )
}
