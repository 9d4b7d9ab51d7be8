import { type Earning, earningLimits, earnings } from '@fairgrove/contract/rewards.options'
import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import { Link } from '../ui/link.tsx'
import styles from './coin-list.module.css'

/** What to do, the condition, and the page to do it on. */
const earningTexts: Record<Earning, { label: string; note: string; to: string }> = {
  signup: { label: 'Sign up', note: 'When you confirm your email.', to: '/register' },
  referral: {
    label: 'Refer a friend',
    note: 'When your friend confirms their email. Your link is in your profile.',
    to: '/profile#referral-link',
  },
  partnerVisit: {
    label: 'Visit a brand partner’s site',
    note: `From the brand’s page. Once a week per brand, up to ${earningLimits.paidVisitsPerDay} brands a day.`,
    to: '/brands',
  },
  question: {
    label: 'Answer the weekly question',
    note: 'A new one every seven days.',
    to: '/question',
  },
  dispensaryReview: {
    label: 'Review a dispensary',
    note: 'Once per dispensary.',
    to: '/dispensaries',
  },
  productReview: {
    label: 'Review a product',
    note: 'Once per product.',
    to: '/products/all_products',
  },
  merchandise: {
    label: 'Buy merchandise',
    note: 'Per item, when your payment goes through.',
    to: '/merchandise',
  },
}
const earningNames = Object.keys(earningTexts) as Earning[]

type EarningListProps = {
  /** Members have signed up already. */
  isMember?: boolean
}

/** The ways to earn coins, each a link to where one does it. */
export function EarningList({ isMember = false }: EarningListProps) {
  const shown = isMember ? earningNames.filter((earning) => earning !== 'signup') : earningNames
  return (
    <CoinList isWide={isMember}>
      {shown.map((earning) => {
        const { label, note, to } = earningTexts[earning]
        return (
          <CoinRow key={earning} note={note} coins={earnings[earning]}>
            <Link to={to}>{label}</Link>
          </CoinRow>
        )
      })}
    </CoinList>
  )
}

type CoinListProps = {
  /** On a page without a side column: two columns where there is room. */
  isWide?: boolean
  children: ReactNode
}

export function CoinList({ isWide = false, children }: CoinListProps) {
  return <dl className={classes(styles.list, isWide && styles.wide)}>{children}</dl>
}

type CoinRowProps = { note?: string | undefined; coins: number; children: ReactNode }

export function CoinRow({ note, coins, children }: CoinRowProps) {
  return (
    <div>
      <dt>
        <span>{children}</span>
        {note && <small>{note}</small>}
      </dt>
      <dd>
        <strong>{coins}</strong> canna-coins
      </dd>
    </div>
  )
}
