import { Link } from 'react-router'
import toolStyles from '../back-office/row-actions.module.css'
import type { Column } from '../back-office/table.tsx'
import { formatCategory } from '../products/category-label.ts'
import { SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import { CountField } from './count-field.tsx'
import styles from './inventory.module.css'
import type { InventoryData } from './inventory.server.ts'

type Row = InventoryData['rows'][number]

export const inventoryColumns = (formError: FormError | undefined): Column<Row>[] => [
  {
    header: 'Product',
    cardSlot: 'name',
    // What is not listed has no page that a shopkeeper could open.
    cell: ({ _id, name, isListed }) =>
      isListed ? <Link to={`/product/${_id}`}>{name}</Link> : name,
  },
  {
    header: 'Brand',
    cardSlot: 'line',
    cell: ({ brand, category }) =>
      [brand, category && formatCategory(category)].filter(Boolean).join(' · '),
  },
  {
    header: 'Last updated',
    cardSlot: 'line',
    isLabeled: true,
    cell: ({ confirmedAt, updatedAgo }) => <time dateTime={confirmedAt}>{updatedAgo}</time>,
  },
  {
    header: 'In stock',
    cardSlot: 'line',
    cell: (row) =>
      row.isListed && row.includesTHC ? (
        <CountForm key={`${row.onHand} ${row.confirmedAt}`} row={row} formError={formError} />
      ) : (
        <UncountedStock row={row} />
      ),
  },
  { header: 'Actions', cardSlot: 'tools', cell: (row) => <RemoveProduct row={row} /> },
]

/** The count it shows goes along, so that what sells meanwhile is not put back by saving. */
function CountForm({ row, formError }: { row: Row; formError: FormError | undefined }) {
  const { _id, name, onHand, confirmedAt } = row
  return (
    <Form className={styles.count}>
      <input type="hidden" name="product" value={_id} />
      <input type="hidden" name="seen" value={onHand} />
      <input type="hidden" name="seenAt" value={confirmedAt} />
      <CountField product={row} formError={formError} />
      <SubmitButton name="save" value={_id} variant="outline">
        Save<span className="visually-hidden"> quantity of {name}</span>
      </SubmitButton>
    </Form>
  )
}

/** Shoppers cannot pre-order it, so there is nothing to count for. */
function UncountedStock({ row: { onHand, includesTHC } }: { row: Row }) {
  return (
    <span className={styles.uncounted}>
      {onHand}
      <StatusBadge tone="over">
        {includesTHC ? 'Not currently listed' : 'Can’t be pre-ordered'}
      </StatusBadge>
    </span>
  )
}

function RemoveProduct({ row: { _id, name } }: { row: Row }) {
  return (
    <div className={toolStyles.tools}>
      <ConfirmDialog
        label={
          <span>
            Remove<span className="visually-hidden"> {name}</span> from menu
          </span>
        }
        variant="quiet"
        question="Remove from menu?"
        cancelLabel="Keep on menu"
      >
        <p>
          Shoppers won’t be able to pre-order {name} here anymore. You still need to fill existing
          pre-orders.
        </p>
        <Form>
          <input type="hidden" name="product" value={_id} />
          <SubmitButton variant="danger" isWide name="intent" value="drop">
            Remove from menu
          </SubmitButton>
        </Form>
      </ConfirmDialog>
    </div>
  )
}
