import { Link } from 'react-router'
import { categoryLabel } from '../products/category-label.ts'
import { AskFirst } from '../ui/ask-first.tsx'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import type { Refused } from '../ui/refused.ts'
import { StateBadge } from '../ui/state-badge.tsx'
import toolStyles from '../workbench/row-tools.module.css'
import type { Column } from '../workbench/table.tsx'
import styles from './carried.module.css'
import type { CarriedData } from './carried.server.ts'
import { CountField } from './count-field.tsx'

type Row = CarriedData['rows'][number]

export const carriedColumns = (refused: Refused | undefined): Column<Row>[] => [
  {
    head: 'Product',
    place: 'name',
    // What is not listed has no page that a shopkeeper could open.
    cell: ({ _id, name, isListed }) =>
      isListed ? <Link to={`/product/${_id}`}>{name}</Link> : name,
  },
  {
    head: 'Brand',
    place: 'line',
    cell: ({ brand, category }) =>
      [brand, category && categoryLabel(category)].filter(Boolean).join(' · '),
  },
  {
    head: 'Last updated',
    place: 'line',
    isNamed: true,
    cell: ({ confirmedAt, counted }) => <time dateTime={confirmedAt}>{counted}</time>,
  },
  {
    head: 'In stock',
    place: 'line',
    cell: (row) =>
      row.isListed && row.includesTHC ? (
        <Count key={`${row.onHand} ${row.confirmedAt}`} row={row} refused={refused} />
      ) : (
        <Uncounted row={row} />
      ),
  },
  { head: 'Actions', place: 'tools', cell: (row) => <TakeOff row={row} /> },
]

/** The count it shows goes along, so that what sells meanwhile is not put back by saving. */
function Count({ row, refused }: { row: Row; refused: Refused | undefined }) {
  const { _id, name, onHand, confirmedAt } = row
  return (
    <Form className={styles.count}>
      <input type="hidden" name="product" value={_id} />
      <input type="hidden" name="seen" value={onHand} />
      <input type="hidden" name="seenAt" value={confirmedAt} />
      <CountField product={row} refused={refused} />
      <SubmitButton name="save" value={_id} variant="outline">
        Save<span className="visually-hidden"> quantity of {name}</span>
      </SubmitButton>
    </Form>
  )
}

/** Shoppers cannot pre-order it, so there is nothing to count for. */
function Uncounted({ row: { onHand, includesTHC } }: { row: Row }) {
  return (
    <span className={styles.uncounted}>
      {onHand}
      <StateBadge tone="over">
        {includesTHC ? 'Not currently listed' : 'Can’t be pre-ordered'}
      </StateBadge>
    </span>
  )
}

function TakeOff({ row: { _id, name } }: { row: Row }) {
  return (
    <div className={toolStyles.tools}>
      <AskFirst
        label={
          <span>
            Remove<span className="visually-hidden"> {name}</span> from menu
          </span>
        }
        variant="quiet"
        question="Remove from menu?"
        keep="Keep on menu"
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
      </AskFirst>
    </div>
  )
}
