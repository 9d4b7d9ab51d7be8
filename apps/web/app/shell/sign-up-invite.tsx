import { IconGift, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { localStore, sessionStore } from '../browser/browser-storage.ts'
import { isFromOfflineCache } from '../browser/offline.ts'
import { ButtonLink } from '../ui/button.tsx'
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

const pageViewsKey = 'pageViews'

/** The number of pages seen in this visit, with this one. */
function countPageView(): number {
  // Scripts of an earlier page may not have loaded before it was left.
  const earlier = Number(sessionStore.read(pageViewsKey) ?? (isFromThisSite() ? 1 : 0))
  sessionStore.write(pageViewsKey, String(earlier + 1))
  return earlier + 1
}

const isFromThisSite = () => document.referrer.startsWith(`${location.origin}/`)

/** Whether a menu or sheet is open, a field has focus or a map is in view. */
function isPageInUse(): boolean {
  const map = document.querySelector('.maplibregl-map')?.getBoundingClientRect()
  return (
    document.querySelector(':popover-open, dialog[open], :is(input, select, textarea):focus') !==
      null ||
    (map !== undefined && map.height > 0 && map.top < innerHeight && map.bottom > 0)
  )
}
