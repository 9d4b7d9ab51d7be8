import { type Offer, offers, texts } from '@fairgrove/contract/rewards.options'
import { IconCoin, IconConfetti, IconTicket, IconTruckDelivery } from '@tabler/icons-react'
import { SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Form } from '../ui/form.tsx'
import styles from './offer-card.module.css'

const icons = {
  freeShipping: IconTruckDelivery,
  ticketDiscount: IconTicket,
  freeTicket: IconConfetti,
} as const satisfies Record<Offer, unknown>

type OfferCardProps = {
  offer: Offer
  points: number
  /** The part that can't be spent yet. */
  pendingPoints: number
  formKey: string
  /** Not sold, because it is free at the moment. */
  isUnneeded: boolean
}

/** The price and a button that asks for confirmation. */
export function OfferCard({ offer, points, pendingPoints, formKey, isUnneeded }: OfferCardProps) {
  const { coins, title } = offers[offer]
  const Icon = icons[offer]
  const remaining = points - coins
  return (
    <li className={styles.offer}>
      <Icon className={styles.icon} size={32} aria-hidden="true" />
      <div>
        <h3>{title}</h3>
        <p className={styles.cost}>
          <IconCoin size={20} aria-hidden="true" />
          {coins} canna-coins
        </p>
        {isUnneeded && <p className={styles.note}>{texts.shippingIsFree}</p>}
      </div>
      {isUnneeded ? (
        <p className={styles.missing}>Not needed right now</p>
      ) : remaining < 0 ? (
        <p className={styles.missing}>{-remaining} more needed</p>
      ) : remaining < pendingPoints ? (
        <p className={styles.missing}>Your newest coins aren’t ready yet</p>
      ) : (
        <ConfirmDialog
          label={
            <>
              Get code<span className="visually-hidden"> for {title.toLowerCase()}</span>
            </>
          }
          question={`Spend ${coins} canna-coins?`}
          variant="outline"
          cancelLabel="Keep coins"
        >
          <p>
            You’ll get a code for {title.toLowerCase()} and have {remaining} canna-coins left. You
            can’t get these coins back.
          </p>
          <Form preventScrollReset>
            <input type="hidden" name="formKey" value={`${formKey}-${offer}`} />
            <SubmitButton isWide name="offer" value={offer}>
              Spend {coins} canna-coins
            </SubmitButton>
          </Form>
        </ConfirmDialog>
      )}
    </li>
  )
}
