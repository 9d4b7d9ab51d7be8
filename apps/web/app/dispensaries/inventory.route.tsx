import { useId } from 'react'
import {
  ActionResult,
  getActionError,
  getSelectedIds,
  type ListActionData,
} from '../back-office/action-result.tsx'
import { BulkActions } from '../back-office/bulk-actions.tsx'
import { ListPage } from '../back-office/list-page.tsx'
import { buildListUrl, untitledDispensary } from '../back-office/list-query.ts'
import { selectionField } from '../back-office/row-selection.tsx'
import { SearchForm } from '../back-office/search-form.tsx'
import { Table } from '../back-office/table.tsx'
import { pluralize } from '../formatting/numbers.ts'
import { readForm } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { getId } from '../server/api-client.server.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/inventory.route'
import { AddToInventory } from './add-to-inventory.tsx'
import { ConfirmMenus } from './confirm-menu.tsx'
import styles from './inventory.module.css'
import { handleInventoryAction, type InventoryData, loadInventory } from './inventory.server.ts'
import { inventoryColumns } from './inventory-columns.tsx'
import { MenuOnWebsite } from './menu-on-website.tsx'

const getTitle = ({ dispensary }: InventoryData) => `${dispensary.name || untitledDispensary} menu`

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: pageTitle(getTitle(loaderData)) }] : []

export const loader = ({ params, context, url }: Route.LoaderArgs) =>
  loadInventory(context, getId(params), url)

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  handleInventoryAction(context, getId(params), await readForm(request))

export default function DispensaryInventory({ loaderData, actionData }: Route.ComponentProps) {
  const { dispensary } = loaderData
  const formError = getActionError(actionData)
  const path = `/dispensary/${dispensary._id}/shelf`
  return (
    <ListPage
      title={getTitle(loaderData)}
      lead="Add the products you carry and how many you have. Shoppers nearby will see them in stock and can pre-order them for pickup."
      tools={
        <>
          <ButtonLink to={`/dispensary/${dispensary._id}/taxes`} variant="outline">
            Set taxes
          </ButtonLink>
          <ButtonLink to={`/dispensary/${dispensary._id}/photos`} variant="outline">
            Manage photos
          </ButtonLink>
          <ButtonLink to={`/dispensary/${dispensary._id}`} variant="outline">
            View listing
          </ButtonLink>
        </>
      }
    >
      <ActionResult actionData={actionData} undoable={loaderData.undoable} />
      <ConfirmMenus menus={loaderData.menus} hidesName />
      <AddToInventory path={path} data={loaderData} formError={formError} />
      <InventoryList path={path} data={loaderData} actionData={actionData} />
      <MenuOnWebsite
        dispensary={dispensary}
        origin={loaderData.origin}
        websiteHost={loaderData.website}
      />
    </ListPage>
  )
}

type InventoryListProps = {
  path: string
  data: InventoryData
  actionData: ListActionData | undefined
}

function InventoryList({ path, data, actionData }: InventoryListProps) {
  const { rows, listing, search } = data
  const isEmpty = listing.results === 0
  if (isEmpty && !search.q) {
    return (
      <EmptyState text="Your menu is empty. Find a product above and enter how many you have." />
    )
  }
  return (
    <section className={styles.section} aria-labelledby="inventory-title">
      <h2 id="inventory-title">Menu</h2>
      <SearchForm
        action={path}
        buttonLabel="Search"
        label="Search your menu"
        type="search"
        maxLength={120}
        defaultValue={search.q}
      />
      {isEmpty ? (
        <EmptyState text={`No products on your menu match “${search.q}.”`}>
          <ButtonLink to={path} variant="outline">
            Show full menu
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <p role="status">{pluralize(listing.results, { one: 'product', other: 'products' })}</p>
          <Rows rows={rows} actionData={actionData} />
        </>
      )}
      <Pagination
        page={listing.page}
        pages={listing.pages}
        to={(page) => buildListUrl(page === 1 ? path : `${path}?page=${page}`, { q: search.q })}
      />
    </section>
  )
}

/** Without a count there is nothing to sell out. */
const isUncounted = ({ isListed, includesTHC }: InventoryData['rows'][number]) =>
  !isListed || !includesTHC

type RowsProps = { rows: InventoryData['rows']; actionData: ListActionData | undefined }

function Rows({ rows, actionData }: RowsProps) {
  const form = useId()
  const formError = getActionError(actionData)
  const selectedIds = getSelectedIds(actionData)
  return (
    <BulkActions
      form={form}
      formError={formError?.values[selectionField] && formError}
      selectedIds={selectedIds}
      plural="products"
      actions={
        <SubmitButton name="intent" value="soldOut">
          Mark sold out
        </SubmitButton>
      }
    >
      <Table
        caption="Menu"
        columns={inventoryColumns(formError)}
        rows={rows}
        selection={{ form, getName: ({ name }) => name, isExcluded: isUncounted, selectedIds }}
      />
    </BulkActions>
  )
}
