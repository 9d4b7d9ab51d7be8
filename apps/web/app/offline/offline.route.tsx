import { useSearchParams } from 'react-router'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { safePath } from '../routing/safe-path.ts'
import { pageTitle } from '../seo/page-title.ts'
import { OfflineNotice } from './offline-notice.tsx'

export const meta = () => [
  { title: pageTitle('You’re offline') },
  { name: 'robots', content: 'noindex' },
]

/** Where the service worker leads when a page cannot be had; `from` is the page that was asked for. */
export default function Offline() {
  const isHydrated = useHydrated()
  const [searchParams] = useSearchParams()
  // The copy was made without a question, so it is only asked once the browser has taken over.
  const from = isHydrated ? safePath(searchParams.get('from'), { avoid: ['/offline'] }) : '/'
  return <OfflineNotice from={from} />
}
