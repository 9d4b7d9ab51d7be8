import type { User } from '@fairgrove/contract/accounts'
import { type PurchaseHabit, purchaseHabits } from '@fairgrove/contract/accounts.options'
import { IconCoins } from '@tabler/icons-react'
import { Link } from 'react-router'
import { sentenceCase } from '../formatting/sentence-case.ts'
import styles from './canna-profile.module.css'
import { InviteLink, type ReferralStats } from './invite-link.tsx'
import { ProfileCard } from './profile-card.tsx'

const habits = Object.entries(purchaseHabits) as [PurchaseHabit, string][]

const noAnswer = 'No answer'

type CannaProfileProps = { user: User; inviteUrl: string; referrals: ReferralStats }

export function CannaProfile({ user, inviteUrl, referrals }: CannaProfileProps) {
  const matters = habits.flatMap(([habit, label]) => (user.purchaseHabits[habit] ? [label] : []))
  return (
    <ProfileCard title="Canna Profile" area="canna">
      <p className={styles.coins}>
        <IconCoins aria-hidden="true" />
        <span>
          <strong>{user.points}</strong> canna-coins
        </span>
        <Link to="/rewards">View rewards</Link>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>How often</dt>
          <dd>{sentenceCase(user.frequency) || noAnswer}</dd>
        </div>
        <div>
          <dt>Usual form</dt>
          <dd>{sentenceCase(user.intake) || noAnswer}</dd>
        </div>
        <div>
          <dt>What matters most</dt>
          <dd>{matters.join(', ') || noAnswer}</dd>
        </div>
      </dl>
      <InviteLink code={user.referralCode} url={inviteUrl} referrals={referrals} />
    </ProfileCard>
  )
}
