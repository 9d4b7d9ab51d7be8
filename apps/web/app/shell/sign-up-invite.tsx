import { IconGift, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { localStore, sessionStore } from '../browser/browser-storage.ts'
import { isFromOfflineCache } from '../browser/offline.ts'
import { ButtonLink } from '../ui/button.tsx'
import { countPageView, isPageInUse } from './page-in-use.ts'
import { inviteDelayMs, shouldInvite } from './should-invite.ts'
import styles from './sign-up-invite.module.css'

const registeredKey = 'justRegistered'
const checkEveryMs = 500

/** A non-modal card, on phones a bar: it takes no focus, covers nothing in use and closes with Escape. */
export function SignUpInvite({ isSignedIn }: { isSignedIn: boolean }) {
  const { pathname } = useLocation()
  const [isTimeUp, setTimeUp] = useState(false)
  const [isClosed, setClosed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [pageViews, setPageViews] = useState(0)
  const invite = useRef<HTMLElement>(null)

  useEffect(() => {
    const timer = setTimeout(() => setTimeUp(true), getRemainingDelay())
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    setPageViews(countPageView())
    if (pathname === '/email_sent') sessionStore.write(registeredKey, 'yes')
  }, [pathname])

  const isPossible = isTimeUp && !isClosed && !isSignedIn
  useEffect(() => {
    if (!isPossible) return
    const check = () => setBusy(isPageInUse() && !invite.current?.matches(':focus-within'))
    check()
    const timer = setInterval(check, checkEveryMs)
    return () => clearInterval(timer)
  }, [isPossible])

  const isShown =
    isPossible &&
    !isFromOfflineCache() &&
    shouldInvite({
      isSignedIn,
      pageViews,
      isBusy,
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
    <div role="status" className={styles.status}>
      {isShown && (
        <section
          ref={invite}
          role="dialog"
          className={styles.invite}
          aria-labelledby="invite-title"
        >
          <span className={styles.gift} aria-hidden="true">
            <IconGift size={28} />
          </span>
          <div className={styles.text}>
            <h2 id="invite-title" className={styles.title}>
              Hey! Want Free Gifts?
            </h2>
            <p>
              Join free and earn canna-coins for reviewing products.{' '}
              <span className={styles.more}>Keep reviewing to earn gifts, too.</span>
            </p>
          </div>
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
