import { earnings } from '@fairgrove/contract/rewards.options'
import { IconCoins, IconHeartHandshake, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './auth-layout.module.css'
import { MarketIllustration } from './market-illustration.tsx'

type AuthLayoutProps = { title: string; lead: string; isWide?: boolean; children: ReactNode }

/**
 * Layout of sign-in and registration: a form and, where there is room, the benefits of an account.
 */
export function AuthLayout({ title, lead, isWide, children }: AuthLayoutProps) {
  return (
    <div className={classes(styles.page, isWide && styles.wide)}>
      <section className={styles.panel}>
        <div className={styles.head}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {children}
      </section>
      <aside className={styles.aside} aria-label="Why create an account">
        <MarketIllustration />
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
    </div>
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
