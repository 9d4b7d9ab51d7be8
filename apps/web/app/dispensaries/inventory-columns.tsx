import toolStyles from '../back-office/row-actions.module.css'
import type { Column } from '../back-office/table.tsx'
import { formatCategory } from '../formatting/text.ts'
import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { StatusBadge } from '../ui/status.tsx'
import { inventoryCountForm } from './dispensary.form.ts'
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
        <CountForm
          key={`${row.onHand} ${row.confirmedAt}`}
          product={row}
          buttonLabel="Save"
          hiddenLabel={` quantity of ${row.name}`}
          formError={formError}
        />
      ) : (
        <UncountedStock row={row} />
      ),
  },
  { header: 'Actions', cardSlot: 'tools', cell: (row) => <RemoveProduct row={row} /> },
]

type CountFormProps = {
  product: { _id: string; name: string; onHand: number | null; confirmedAt?: string }
  /** 'Save' */
  buttonLabel: string
  /** Visually hidden, because the button labels repeat in every row. */
  hiddenLabel: string
  /** From whichever form on the page was submitted. */
  formError: FormError | undefined
}

/** Submits the count shown, so a save does not undo sales made meanwhile. The page shows the alert. */
export function CountForm({ product, buttonLabel, hiddenLabel, formError }: CountFormProps) {
  const { _id, name, onHand, confirmedAt } = product
  const ownError = formError?.values.product?.[0] === _id ? formError : undefined
  const { form, fields } = useForm(inventoryCountForm, {
    formError: ownError,
    defaultValue: { onHand },
  })
  return (
    <Form id={form.id} noValidate className={styles.count}>
      <input type="hidden" name="product" value={_id} />
      {onHand !== null && <input type="hidden" name="seen" value={onHand} />}
      {confirmedAt && <input type="hidden" name="seenAt" value={confirmedAt} />}
      <TextField
        field={fields.onHand}
        label={<span className="visually-hidden">Quantity of {name}</span>}
        autoComplete="off"
      />
      <SubmitButton name="save" value={_id} variant="outline">
        {buttonLabel}
        <span className="visually-hidden">{hiddenLabel}</span>
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
