import type { ManagedDeal } from '@fairgrove/contract/deals'
import { dealStates } from '@fairgrove/contract/deals.options'
import { type Column, Table } from '../back-office/table.tsx'
import { formatCount, pluralize } from '../formatting/numbers.ts'
import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { stopDealForm } from './deal.form.ts'
import { DealTerms } from './deal-card.tsx'
import styles from './deals.module.css'

type TableProps = {
  deals: readonly ManagedDeal[]
  isAdmin: boolean
  formError: FormError | undefined
}

/** Deals with their terms, their state and the button that stops them. */
export function ManagedDealTable({ deals, isAdmin, formError }: TableProps) {
  const getError = ({ _id }: ManagedDeal) =>
    formError?.values.deal?.[0] === _id ? formError : undefined
  const stopColumn: Column<ManagedDeal> = {
    header: 'Actions',
    cardSlot: 'line',
    cell: (deal) =>
      (deal.state === 'active' || deal.state === 'scheduled') && (
        <StopDeal deal={deal} isAdmin={isAdmin} formError={getError(deal)} />
      ),
  }
  return <Table caption="Deals" columns={[...columns, stopColumn]} rows={deals} />
}

const columns: Column<ManagedDeal>[] = [
  {
    header: 'Deal',
    cardSlot: 'name',
    cell: (deal) => (
      <div className={styles.stateLine}>
        <strong>
          {deal.title} · {deal.owner.name}
        </strong>
        <DealTerms deal={deal} />
      </div>
    ),
  },
  {
    header: 'State',
    cardSlot: 'line',
    cell: ({ state, stoppedBy, stopReason }) => (
      <div className={styles.stateLine}>
        <span>
          {dealStates[state]}
          {stoppedBy === 'admin' && ' by our team'}
        </span>
        {stopReason && <span className={styles.note}>{stopReason}</span>}
      </div>
    ),
  },
  {
    header: 'Products',
    cardSlot: 'line',
    cell: ({ products, productCount }) => {
      const names = products.slice(0, 2).map(({ name }) => name)
      const more = productCount - names.length
      return more > 0 ? `${names.join(', ')} and ${formatCount(more)} more` : names.join(', ')
    },
  },
  {
    header: 'Used in',
    cardSlot: 'line',
    cell: ({ orders }) => pluralize(orders, { one: 'order', other: 'orders' }),
  },
]

type StopProps = { deal: ManagedDeal; isAdmin: boolean; formError: FormError | undefined }

function StopDeal({ deal, isAdmin, formError }: StopProps) {
  const { form, fields } = useForm(stopDealForm, { formError })
  return (
    <ConfirmDialog
      label={
        <>
          Stop deal
          <span className="visually-hidden">
            {' '}
            {deal.title}, {deal.owner.name}
          </span>
        </>
      }
      variant="outline"
      question="Stop this deal?"
      cancelLabel="Keep deal"
      formError={formError}
    >
      <p>
        It ends now, and you can’t start it again. Orders that were placed before keep their price.
      </p>
      <Form form={form}>
        <input type="hidden" name="deal" value={deal._id} />
        {isAdmin && (
          <TextAreaField
            field={fields.reason}
            label="Reason"
            description="We send it to the seller."
            rows={3}
          />
        )}
        <SubmitButton variant="danger" isWide>
          Stop deal
        </SubmitButton>
      </Form>
    </ConfirmDialog>
  )
}
