import type { ReactNode } from 'react'
import { useMatches, useNavigation } from 'react-router'
import { BadgeExplanations } from '../badges/badge-explanations.tsx'
import { useFocusRecovery } from '../browser/focus.ts'
import { RegisterServiceWorker } from '../browser/offline.ts'
import { crisisLinks } from '../education/links.ts'
import { useLocationRefresh } from '../location/use-location-refresh.ts'
import { getRouteHandle, type RouteHandle } from '../routing/route-handle.ts'
import { classes } from '../ui/classes.ts'
import { CheckoutHeader, SlimFooter } from './checkout-shell.tsx'
import { Footer } from './footer.tsx'
import { Header, SlimHeader } from './header.tsx'
import { LinkNavigation } from './link-navigation.tsx'
import { categoryLinks, legalLinks } from './links.ts'
import { NavLinks } from './nav-links.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import styles from './shell.module.css'
import { SignUpInvite } from './sign-up-invite.tsx'
import { type ShellUser, StoredUser } from './stored-user.tsx'

export type ShellProps = {
  user: ShellUser | null
  /** Notifications. */
  unreadCount: number
  /** There may be a session, but the API was unavailable. */
  isUserUnknown: boolean
}

export function Shell(props: ShellProps & { children: ReactNode }) {
  const { user, unreadCount, isUserUnknown, children } = props
  const matches = useMatches()
  const { shell, steps, Navigation } = Object.assign(
    {},
    ...matches.map(getRouteHandle),
  ) as RouteHandle
  const isShop = !shell || shell === 'wide'
  useFocusRecovery()
  useLocationRefresh()
  return (
    <div
      className={classes(styles.page, (shell === 'wide' || shell === 'back office') && styles.wide)}
    >
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <ProgressBar />
      {shell === 'slim' && <SlimHeader />}
      {shell === 'checkout' && (
        <CheckoutHeader>
          {steps && <steps.Steps current={steps.current} isSignedIn={user !== null} />}
        </CheckoutHeader>
      )}
      {(isShop || shell === 'back office') && (
        <Header user={user} unreadCount={unreadCount}>
          {matches.map((match) => {
            const { HeaderControl } = getRouteHandle(match)
            return HeaderControl && <HeaderControl key={match.id} loaderData={match.loaderData} />
          })}
        </Header>
      )}
      {isShop && <CategoryStrip />}
      <div className={classes(styles.content, shell === 'back office' && styles.backOffice)}>
        {Navigation && user && <Navigation user={user} unreadCount={unreadCount} />}
        <main id="main" tabIndex={-1} className={styles.main}>
          <BadgeExplanations>{children}</BadgeExplanations>
        </main>
      </div>
      {(shell === 'checkout' || shell === 'back office') && <SlimFooter links={legalLinks} />}
      {shell === 'slim' && <SlimFooter links={[...crisisLinks, ...legalLinks]} />}
      {isShop && <Footer />}
      <RouteAnnouncer />
      <LinkNavigation />
      <RegisterServiceWorker />
      <StoredUser user={user} isUserUnknown={isUserUnknown} />
      <SignUpInvite isSignedIn={user !== null || isUserUnknown} />
    </div>
  )
}

function CategoryStrip() {
  return (
    <nav className={styles.strip} aria-label="Categories">
      <NavLinks links={categoryLinks} listClass={styles.list} linkClass={styles.link} />
    </nav>
  )
}

/** A progress bar during navigation. RouteAnnouncer announces the new page. */
function ProgressBar() {
  const isNavigating = useNavigation().state !== 'idle'
  return isNavigating ? <div className={styles.bar} aria-hidden="true" /> : null
}
