import { IconGift, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { localStore, sessionStore } from '../browser/browser-storage.ts'
import { isFromOfflineCache } from '../browser/offline.ts'
import { ButtonLink } from '../ui/button.tsx'
import { inviteDelayMs, shouldInvite } from './should-invite.ts'
import styles from './sign-up-invite.module.css'

const registeredKey = 'justRegistered'

/** A non-modal card: it takes no focus, covers no content and closes with Escape. */
export function SignUpInvite({ isSignedIn }: { isSignedIn: boolean }) {
  const { pathname } = useLocation()
  const [isTimeUp, setTimeUp] = useState(false)
  const [isClosed, setClosed] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setTimeUp(true), getRemainingDelay())
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (pathname === '/email_sent') sessionStore.write(registeredKey, 'yes')
  }, [pathname])

  const isShown =
    isTimeUp &&
    !isClosed &&
    !isFromOfflineCache() &&
    shouldInvite({
      isSignedIn,
      hasJustRegistered: sessionStore.read(registeredKey) !== null,
      declined: localStore.read('declinedSignUpDate'),
      now: new Date(),
      path: pathname,
    })

  const close = () => {
    localStore.write('declinedSignUpDate', new Date().toISOString())
    setClosed(true)
  }
  useEffect(() => {
    if (!isShown) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  return (
    <div role="status">
      {isShown && (
        <section role="dialog" className={styles.invite} aria-labelledby="invite-title">
          <span className={styles.gift} aria-hidden="true">
            <IconGift size={28} />
          </span>
          <h2 id="invite-title" className={styles.title}>
            Hey! Want Free Gifts?
          </h2>
          <p>
            Join free and earn canna-coins for reviewing products. Keep reviewing to earn gifts,
            too.
          </p>
          <ButtonLink to="/register" onClick={() => setClosed(true)}>
            Sign Me Up
          </ButtonLink>
          <button type="button" className={styles.close} onClick={close} aria-label="Close">
            <IconX size={22} aria-hidden="true" />
          </button>
        </section>
      )}
    </div>
  )
}

/** Counted from when the page had loaded: hydration may be seconds later. */
function getRemainingDelay(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  const loadedAt = (navigation as PerformanceNavigationTiming | undefined)?.loadEventEnd
  return loadedAt ? Math.max(0, loadedAt + inviteDelayMs - performance.now()) : inviteDelayMs
}
