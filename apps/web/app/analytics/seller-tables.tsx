import type { LowStock, TopProduct } from '@fairgrove/contract/analytics.insights'
import { formatAmount, formatCount } from '../formatting/numbers.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Link } from '../ui/link.tsx'
import { ShareBar } from './charts.tsx'
import styles from './dashboard.module.css'

export function TopProducts({ products }: { products: TopProduct[] }) {
  if (products.length === 0) return <p>Nothing sold in this period.</p>
  const best = Math.max(...products.map(({ netSales }) => netSales), 1)
  const columns: Column<TopProduct>[] = [
    {
      header: 'Product',
      cell: ({ product }) => <Link to={`/product/${product._id}`}>{product.name}</Link>,
    },
    { header: 'Units', isNumber: true, cell: ({ units }) => formatCount(units) },
    { header: 'Refunds', isNumber: true, cell: ({ refunds }) => formatAmount(refunds) },
    { header: 'Sales', isNumber: true, cell: ({ netSales }) => formatAmount(netSales) },
    { header: 'Chart', cell: ({ netSales }) => <ShareBar share={netSales / best} /> },
  ]
  return (
    <div className={styles.chartTable}>
      <DataTable
        caption="Top products by sales after refunds"
        columns={columns}
        rows={products}
        getKey={({ product }) => product._id}
      />
    </div>
  )
}

/** Where the number can be changed: the menu of the dispensary, or the product itself. */
const getStockPath = ({ product, dispensary }: LowStock) =>
  dispensary ? `/dispensary/${dispensary._id}/shelf` : `/product/${product._id}/edit`

export function LowStockTable({ rows }: { rows: LowStock[] }) {
  if (rows.length === 0) return <p>Nothing is running out.</p>
  const columns: Column<LowStock>[] = [
    {
      header: 'Product',
      cell: (row) => (
        <Link to={getStockPath(row)}>
          {row.size ? `${row.product.name}, size ${row.size}` : row.product.name}
        </Link>
      ),
    },
    { header: 'Where', cell: ({ dispensary }) => dispensary?.name ?? 'Ships to customers' },
    {
      header: 'In stock',
      isNumber: true,
      cell: ({ inStock }) => (inStock === 0 ? 'None left' : formatCount(inStock)),
    },
    { header: 'Sold', isNumber: true, cell: ({ sold }) => formatCount(sold) },
  ]
  return (
    <DataTable
      caption="Products that are running out"
      columns={columns}
      rows={rows}
      getKey={({ product, dispensary, size }) => [product._id, dispensary?._id, size].join(' ')}
    />
  )
}
