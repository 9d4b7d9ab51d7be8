import type { User } from '@fairgrove/contract/accounts'
import { type PurchaseHabit, purchaseHabits } from '@fairgrove/contract/accounts.options'
import { IconCoins, IconDownload } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { sentenceCase } from '../formatting/text.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Link } from '../ui/link.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { InviteLink, type ReferralStats } from './invite-link.tsx'
import styles from './profile-cards.module.css'

type ProfileCardProps = {
  title: string
  area: 'canna' | 'form' | 'devices' | 'data'
  children: ReactNode
}

/** A card in the profile page's grid. */
export function ProfileCard({ title, area, children }: ProfileCardProps) {
  const id = useId()
  return (
    <section className={classes(styles.card, styles[area])} id={area} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

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

/** Export or delete the account. */
export function YourData() {
  const isHydrated = useHydrated()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)

  function openDialog() {
    dialog.current?.showModal()
    // Not the first field: a screen reader should read what is kept before the password prompt.
    title.current?.focus()
  }

  return (
    <ProfileCard title="Your data" area="data">
      <p>Download a copy of everything we have about you.</p>
      <ButtonLink to="/profile/export" reloadDocument variant="outline">
        <IconDownload size={20} aria-hidden="true" />
        Download data
      </ButtonLink>
      {isHydrated ? (
        <Button variant="danger" aria-haspopup="dialog" onClick={openDialog}>
          Delete account
        </Button>
      ) : (
        <ButtonLink to="/profile/erase" variant="danger">
          Delete account
        </ButtonLink>
      )}
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="erase-title">
        <h2 ref={title} id="erase-title" tabIndex={-1}>
          Delete your account?
        </h2>
        <DeleteAccountForm />
        <form method="dialog">
          <Button type="submit" isWide>
            Keep account
          </Button>
        </form>
      </dialog>
    </ProfileCard>
  )
}
