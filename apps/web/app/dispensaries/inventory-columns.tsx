import { Link } from 'react-router'
import toolStyles from '../back-office/row-actions.module.css'
import type { Column } from '../back-office/table.tsx'
import { formatCategory } from '../products/product-labels.ts'
import { SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { type FormError, fieldProps } from '../ui/form-state.ts'
import { StatusBadge } from '../ui/status.tsx'
import styles from './inventory.module.css'
import type { InventoryData } from './inventory.server.ts'

type Row = InventoryData['rows'][number]

export const inventoryColumns = (formError: FormError | undefined): Column<Row>[] => [
  {
    header: 'Product',
    cardSlot: 'name',
    // An unlisted product has no public page.
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

/** Submits the count shown, so a save does not undo sales made meanwhile. */
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

/** Cannot be pre-ordered, so there is no count. */
function UncountedStock({ row: { onHand, includesTHC } }: { row: Row }) {
  return (
    <span className={styles.unknown}>
      {onHand}
      <StatusBadge tone="over">
        {includesTHC ? 'Not currently listed' : 'Can’t be pre-ordered'}
      </StatusBadge>
    </span>
  )
}

function RemoveProduct({ row: { _id, name } }: { row: Row }) {
  return (
    <div className={toolStyles.actions}>
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

type CountFieldProps = {
  product: { _id: string; name: string; onHand: number | null }
  /** From whichever form on the page was submitted. */
  formError: FormError | undefined
}

export function CountField({ product: { _id, name, onHand }, formError }: CountFieldProps) {
  const ownError = formError?.values.product?.[0] === _id ? formError : undefined
  return (
    <TextField
      name="onHand"
      label={<span className="visually-hidden">Quantity of {name}</span>}
      required
      inputMode="numeric"
      maxLength={6}
      autoComplete="off"
      {...fieldProps(ownError, 'onHand', onHand?.toString() ?? '')}
    />
  )
}
