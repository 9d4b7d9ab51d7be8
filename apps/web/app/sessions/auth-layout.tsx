import { earnings } from '@fairgrove/contract/rewards.options'
import { IconCoins, IconHeartHandshake, IconLock, IconPackage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import { MarketIllustration } from '../ui/market-illustration.tsx'
import styles from './auth-layout.module.css'

type AuthLayoutProps = {
  title: string
  lead: string
  isWide?: boolean
  /** Beside the form where there is room, otherwise below it. */
  aside: ReactNode
  children: ReactNode
}

/** Layout of sign-in and registration: a form and, on desktops, a drawing beside it. */
export function AuthLayout({ title, lead, isWide, aside, children }: AuthLayoutProps) {
  return (
    <div className={classes(styles.page, isWide && styles.wide)}>
      <section className={styles.panel}>
        <div className={styles.head}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {children}
      </section>
      <div className={styles.aside}>
        <div className={styles.illustration}>
          <MarketIllustration />
        </div>
        {aside}
      </div>
    </div>
  )
}

export function AccountBenefits() {
  return (
    <aside aria-label="Why create an account">
      <ul className={styles.reasons}>
        <Benefit icon={<IconCoins />} title={`Start with ${earnings.signup} canna-coins`}>
          Yours when you confirm your email. Earn more with reviews and referrals.
        </Benefit>
        <Benefit icon={<IconHeartHandshake />} title="Spend where it gives back">
          Save your favorite dispensaries and see who owns them.
        </Benefit>
        <Benefit icon={<IconLock />} title="Your answers stay private">
          Only you see your Canna Profile answers. Change, download or delete them anytime.
        </Benefit>
      </ul>
    </aside>
  )
}

/** For those who look for an order, which is the usual reason to sign in. */
export function GuestOrderHint() {
  return (
    <aside aria-label="Orders without an account">
      <ul className={styles.reasons}>
        <Benefit icon={<IconPackage />} title="Ordered without an account?">
          Open the link in your order email. You don’t need to sign in.
        </Benefit>
      </ul>
    </aside>
  )
}

type BenefitProps = { icon: ReactNode; title: string; children: ReactNode }

function Benefit({ icon, title, children }: BenefitProps) {
  return (
    <li>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div>
        <strong>{title}</strong>
        <p>{children}</p>
      </div>
    </li>
  )
}
