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

const titleOf = ({ dispensary }: CarriedData) => `The shelf of ${dispensary.name || untitled}`

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
      lead="Count what you carry. Shoppers nearby see it in stock and can pre-order it to pick up at your counter."
      tools={
        <ButtonLink to={`/dispensary/${dispensary._id}`} variant="outline">
          See its page
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
      <EmptyState text="Nothing stands on this shelf yet. Find a product above and say how many you have." />
    )
  }
  return (
    <section className={styles.part} aria-labelledby="on-the-shelf">
      <h2 id="on-the-shelf">On the shelf</h2>
      <SearchForm
        action={path}
        button="Search"
        label="Find on the shelf by name"
        type="search"
        maxLength={120}
        defaultValue={wish.q}
      />
      {isEmpty ? (
        <EmptyState text={`Nothing on the shelf is called “${wish.q}”.`}>
          <ButtonLink to={path} variant="outline">
            Show the whole shelf
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <p role="status">{countOf(listing.results, { one: 'product', several: 'products' })}</p>
          <Table caption="On the shelf" columns={carriedColumns(refused)} rows={rows} />
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
