import { type ReactNode, useEffect } from 'react'
import { useMatches } from 'react-router'
import { hydratedEvent } from '../hydration/deferred-hydration.ts'
import { RegisterServiceWorker } from '../offline/register-service-worker.tsx'
import { getRouteHandle } from '../routing/route-handle.ts'
import { CategoryStrip } from './category-strip.tsx'
import { Footer } from './footer.tsx'
import { Header, SlimHeader } from './header.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import styles from './shell.module.css'
import type { ShellUser } from './shell-user.ts'
import { SignUpInvite } from './sign-up-invite.tsx'
import { StoredUser } from './stored-user.tsx'

export type ShellProps = {
  user: ShellUser | null
  /** There may be a session, but the API could not say whose. */
  isUserUnknown: boolean
}

export function Shell({ user, isUserUnknown, children }: ShellProps & { children: ReactNode }) {
  const isSlim = useMatches().some((match) => getRouteHandle(match).shell === 'slim')
  useEffect(() => void dispatchEvent(new Event(hydratedEvent)), [])
  return (
    <div className={styles.page}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <ProgressBar />
      {isSlim ? (
        <SlimHeader />
      ) : (
        <>
          <Header user={user} />
          <CategoryStrip />
        </>
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <RouteAnnouncer />
      <RegisterServiceWorker />
      <StoredUser user={user} isUserUnknown={isUserUnknown} />
      <SignUpInvite isSignedIn={user !== null || isUserUnknown} />
    </div>
  )
}
