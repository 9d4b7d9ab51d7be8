import { type MeasuredRoute, measuredRoutes } from '@fairgrove/contract/analytics.options'
import { useEffect } from 'react'
import { useMatches } from 'react-router'

type Match = { pathname: string; params: Record<string, string | undefined> }
type PrivacySettings = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/**
 * Reports the speed of some page views, chosen at random for each, without a cookie or storage. The
 * script is loaded when the page has finished and is idle. A document counts for the page it was
 * opened with: later pages of the same document are not measured separately by browsers.
 */
export function WebVitals({ samplePercent }: { samplePercent: number }) {
  const match = useMatches().at(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the first page of the document.
  useEffect(() => {
    if (!match || !isSampled(samplePercent, Math.random(), navigator)) return
    const route = getMeasuredRoute(match)
    const start = () =>
      import('./report-web-vitals.ts').then(
        ({ reportWebVitals }) => reportWebVitals(route),
        // Offline: nothing could be sent either.
        () => undefined,
      )
    // Safari has no requestIdleCallback.
    const startWhenIdle = () => window.requestIdleCallback?.(start) ?? setTimeout(start, 200)
    if (document.readyState === 'complete') startWhenIdle()
    else addEventListener('load', startWhenIdle, { once: true })
  }, [])
  return null
}

/** Never for visitors whose browser asks not to be tracked. */
export function isSampled(percent: number, random: number, browser: PrivacySettings): boolean {
  const isPrivate = browser.doNotTrack === '1' || browser.globalPrivacyControl === true
  return !isPrivate && random * 100 < percent
}

/** The pattern of a page: '/product/:id', or 'other' if it has no series of its own. */
export function getMeasuredRoute({ pathname, params }: Match): MeasuredRoute {
  const segments = pathname.split('/').map((segment) => {
    const name = Object.keys(params).find((key) => params[key] === segment)
    return name === undefined ? segment : `:${name}`
  })
  const pattern = segments.join('/')
  return measuredRoutes.find((route) => route === pattern) ?? 'other'
}
