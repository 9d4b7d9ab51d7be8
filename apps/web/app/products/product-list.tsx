import type { ProductCard } from '@fairgrove/contract/products'
import { liveStatuses, type Status, texts } from '@fairgrove/contract/products.options'
import { useId } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { priceText } from '../ui/price.ts'
import type { Refused } from '../ui/refused.ts'
import { BulkArea } from '../workbench/bulk-area.tsx'
import { CreateButton } from '../workbench/create-button.tsx'
import { Decide } from '../workbench/decide.tsx'
import { pickName } from '../workbench/picks.tsx'
import { RowTools } from '../workbench/row-tools.tsx'
import { StatusText, statusNames } from '../workbench/status.tsx'
import { type Column, Table } from '../workbench/table.tsx'
import { sortBy } from '../workbench/wish.ts'
import { type WorkAnswer, WorkList } from '../workbench/work-list.tsx'
import { categoryLabel } from './category-label.ts'
import styles from './product-list.module.css'
import type { ProductListData } from './product-list.server.ts'
import { untitled } from './untitled.ts'

type ProductListProps = { data: ProductListData; answer: WorkAnswer | undefined }

/** A seller's own products, or everyone's for an admin, who decides about them. */
export function ProductList({ data, answer }: ProductListProps) {
  const { listing, wish, isOwn, pagesAt, formKey } = data
  const path = isOwn ? '/productlist/seller' : '/productlist'
  const refused = answer && 'problem' in answer ? answer : undefined
  return (
    <WorkList
      title={isOwn ? 'Your products' : 'Products'}
      lead={
        isOwn
          ? 'Your products. Changes go to review before shoppers see them.'
          : 'All products. Select products to approve or reject them.'
      }
      tools={
        <div className={styles.tools}>
          {isOwn && (
            <ButtonLink to="/productlist/seller/import" variant="outline">
              Import or export
            </ButtonLink>
          )}
          <CreateButton formKey={formKey}>Create Product</CreateButton>
        </div>
      }
      thing="product"
      things="products"
      path={path}
      pagePath={(page) => `${pagesAt}${page}`}
      wish={wish}
      states={liveStatuses.map((status) => ({ status, label: statusNames[status] }))}
      listing={listing}
      answer={answer}
      none={texts.noneListed}
      noneFound={texts.noneFound}
    >
      <Rows key={formKey} data={data} path={path} refused={refused} />
    </WorkList>
  )
}

type RowsProps = { data: ProductListData; path: string; refused: Refused | undefined }

function Rows({ data: { listing, wish, isOwn }, path, refused }: RowsProps) {
  const form = useId()
  const caption = isOwn ? 'Your products' : 'All products'
  const table = { caption, columns: columnsOf(path, wish), rows: listing.products }
  if (isOwn) return <Table {...table} />
  const chosen = refused?.values[pickName] ?? []
  return (
    <BulkArea
      {...{ form, refused, chosen }}
      things="products"
      actions={<Decide reader="the seller" refused={refused} />}
    >
      <Table {...table} picks={{ form, nameOf, chosen }} />
    </BulkArea>
  )
}

const nameOf = ({ name }: ProductCard) => name || untitled

function columnsOf(path: string, wish: ProductListData['wish']): Column<ProductCard>[] {
  return [
    {
      head: 'Name',
      place: 'name',
      sort: sortBy(path, wish, { ascending: 'name' }),
      cell: (product) => (
        <span className={styles.name}>
          <Picture id={product.image} alt="" sizes="56px" className={styles.picture} />
          <Link to={`/product/${product._id}/edit`}>{nameOf(product)}</Link>
        </span>
      ),
    },
    { head: 'Brand', place: 'line', cell: ({ brand }) => brand.name },
    {
      head: 'Category',
      place: 'line',
      cell: ({ category }) => category && categoryLabel(category),
    },
    {
      head: 'Status',
      place: 'state',
      cell: ({ status, statusReason }) => (
        <StatusText status={status as Status} reason={statusReason ?? null} />
      ),
    },
    {
      head: 'Price',
      place: 'amount',
      sort: sortBy(path, wish, { ascending: 'lowest', descending: 'highest' }),
      cell: ({ price }) => priceText(price),
    },
    {
      head: 'Actions',
      place: 'tools',
      cell: (product) => (
        <RowTools
          _id={product._id}
          name={nameOf(product)}
          edit={`/product/${product._id}/edit`}
          question={texts.confirmDelete}
        />
      ),
    },
  ]
}
