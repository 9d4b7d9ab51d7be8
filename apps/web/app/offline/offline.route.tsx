import { useSearchParams } from 'react-router'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { safePath } from '../routing/safe-path.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { OfflineNotice } from './offline-notice.tsx'

export const meta = () => [
  { title: pageTitle('You’re offline') },
  { name: 'robots', content: 'noindex' },
]

/** The service worker redirects here when a page is unavailable; `from` is that page. */
export default function Offline() {
  const isHydrated = useHydrated()
  const [searchParams] = useSearchParams()
  // The cached copy has no query string, so read it after hydration.
  const from = isHydrated ? safePath(searchParams.get('from'), { avoid: ['/offline'] }) : '/'
  return <OfflineNotice from={from} />
}
