import {
  type DeviceClass,
  type MeasuredRoute,
  webVitalsPath,
} from '@fairgrove/contract/analytics.options'
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'

/** As wide as the header's layout for desktops. */
const desktopQuery = '(min-width: 900px)'

/** Measures until the page is hidden for the first time, and sends the values once. */
export function reportWebVitals(route: MeasuredRoute): void {
  const device: DeviceClass = matchMedia(desktopQuery).matches ? 'desktop' : 'phone'
  const values: Record<string, number> = {}
  const keepValue = ({ name, value }: Metric) => {
    values[name.toLowerCase()] = Number(value.toFixed(4))
  }
  onLCP(keepValue)
  onINP(keepValue)
  onCLS(keepValue)
  // After the library's own listeners, which complete the values.
  addEventListener('visibilitychange', sendWhenHidden)

  function sendWhenHidden() {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', sendWhenHidden)
    if (Object.keys(values).length === 0) return
    const payload = JSON.stringify({ route, device, ...values })
    navigator.sendBeacon(webVitalsPath, new Blob([payload], { type: 'application/json' }))
  }
}
