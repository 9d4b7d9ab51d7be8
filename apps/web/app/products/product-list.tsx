import type { ProductCard } from '@fairgrove/contract/products'
import {
  activeListingStatuses,
  type ListingStatus,
  listingStatusLabels,
  texts,
} from '@fairgrove/contract/products.options'
import {
  getActionError,
  getSelectedIds,
  type ListActionData,
} from '../back-office/action-result.tsx'
import { BulkActions } from '../back-office/bulk-actions.tsx'
import { productDecisionForm } from '../back-office/decision.form.ts'
import { BulkDecisionFields } from '../back-office/decision-fields.tsx'
import { CreateButton } from '../back-office/form-actions.tsx'
import { getColumnSort, untitledProduct } from '../back-office/list-query.ts'
import { RowActions } from '../back-office/row-actions.tsx'
import { SearchableList } from '../back-office/searchable-list.tsx'
import { StatusText, UpdatedDay } from '../back-office/status.tsx'
import { type Column, pickColumns, Table } from '../back-office/table.tsx'
import { formatPrice } from '../formatting/numbers.ts'
import { formatCategory } from '../formatting/text.ts'
import { useForm } from '../forms/use-form.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './product-list.module.css'
import type { ProductListData } from './product-list.server.ts'

type ProductListProps = { data: ProductListData; actionData: ListActionData | undefined }

/** A seller's products, or all for an admin, who approves them. */
export function ProductList({ data, actionData }: ProductListProps) {
  const { listing, query, isOwn, canUseFiles, pagePathPrefix, view, undoable, formKey } = data
  const path = isOwn ? '/productlist/seller' : '/productlist'
  return (
    <SearchableList
      title={isOwn ? 'Your products' : 'Products'}
      lead={
        isOwn
          ? 'Stock, photos and small price changes are live right away. We review new products and other changes first.'
          : 'All products. Select products to approve or reject them.'
      }
      tools={
        <div className={styles.actions}>
          {canUseFiles && (
            <ButtonLink to="/productlist/seller/import" variant="outline">
              Import or export
            </ButtonLink>
          )}
          <CreateButton formKey={formKey}>Create Product</CreateButton>
        </div>
      }
      singular="product"
      plural="products"
      path={path}
      pagePath={(page) => `${pagePathPrefix}${page}`}
      query={query}
      statusOptions={activeListingStatuses.map((status) => ({
        status,
        label: listingStatusLabels[status],
      }))}
      listing={listing}
      view={view}
      actionData={actionData}
      undoable={undoable}
      emptyText={texts.noneListed}
      noMatchesText={texts.noneFound}
    >
      <Rows data={data} path={path} actionData={actionData} />
    </SearchableList>
  )
}

type RowsProps = ProductListProps & { path: string }

function Rows({ data: { listing, query, isOwn, view }, path, actionData }: RowsProps) {
  const formError = getActionError(actionData)
  const { form, fields } = useForm(productDecisionForm, { formError })
  const caption = isOwn ? 'Your products' : 'All products'
  const columns = pickColumns(buildColumns(path, query), view.columns)
  const table = { caption, columns, rows: listing.products }
  if (isOwn) return <Table {...table} />
  const selectedIds = getSelectedIds(actionData)
  return (
    <BulkActions
      form={form}
      selectedIds={selectedIds}
      plural="products"
      actions={<BulkDecisionFields audience="the seller" fields={fields} />}
    >
      <Table {...table} selection={{ form: form.id, getName, selectedIds }} />
    </BulkActions>
  )
}

const getName = ({ name }: ProductCard) => name || untitledProduct

function buildColumns(path: string, query: ProductListData['query']): Column<ProductCard>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      cardSlot: 'name',
      sort: getColumnSort(path, query, { ascending: 'name' }),
      cell: (product) => (
        <span className={styles.name}>
          <Picture id={product.image} alt="" sizes="56px" className={styles.image} />
          <Link to={`/product/${product._id}/edit`}>{getName(product)}</Link>
        </span>
      ),
    },
    { key: 'brand', header: 'Brand', cardSlot: 'line', cell: ({ brand }) => brand.name },
    {
      key: 'category',
      header: 'Category',
      cardSlot: 'line',
      cell: ({ category }) => category && formatCategory(category),
    },
    {
      key: 'status',
      header: 'Status',
      cardSlot: 'state',
      cell: ({ status, statusReason, hasRevision }) => (
        <StatusText
          status={status as ListingStatus}
          reason={statusReason ?? null}
          hasRevision={hasRevision}
        />
      ),
    },
    {
      key: 'stock',
      header: 'Stock',
      cardSlot: 'line',
      isLabeled: true,
      cell: ({ countInStock }) => countInStock,
    },
    {
      key: 'updated',
      header: 'Updated',
      cardSlot: 'line',
      isLabeled: true,
      cell: ({ updatedAt }) => <UpdatedDay value={updatedAt} />,
    },
    {
      key: 'price',
      header: 'Price',
      cardSlot: 'amount',
      sort: getColumnSort(path, query, { ascending: 'lowest', descending: 'highest' }),
      cell: ({ price }) => formatPrice(price),
    },
    {
      header: 'Actions',
      cardSlot: 'tools',
      cell: (product) => (
        <RowActions
          _id={product._id}
          name={getName(product)}
          editPath={`/product/${product._id}/edit`}
          deleteQuestion={texts.confirmDelete}
        />
      ),
    },
  ]
}
