import { earnings } from '@fairgrove/contract/rewards.options'
import { IconCoins, IconHeartHandshake, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import { Grove } from './grove.tsx'
import styles from './welcome-page.module.css'

type WelcomeProps = { title: string; lead: string; isWide?: boolean; children: ReactNode }

/** The way in: a form, and where there is room beside it, what an account is good for. */
export function WelcomePage({ title, lead, isWide, children }: WelcomeProps) {
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
        <Grove />
        <ul className={styles.reasons}>
          <Reason icon={<IconCoins />} title={`Start with ${earnings.signup} canna-coins`}>
            Yours when you confirm your email. Earn more with reviews and referrals.
          </Reason>
          <Reason icon={<IconHeartHandshake />} title="Spend where it gives back">
            Save your favorite dispensaries and see who owns them.
          </Reason>
          <Reason icon={<IconLock />} title="Your answers stay private">
            Only you see your Canna Profile answers. Change, download or delete them anytime.
          </Reason>
        </ul>
      </aside>
    </div>
  )
}

type ReasonProps = { icon: ReactNode; title: string; children: ReactNode }

function Reason({ icon, title, children }: ReasonProps) {
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
