import { browserProblems } from '@fairgrove/contract/problems.browser'
import { useContext } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { crisisLinks } from '../education/links.ts'
import { DocumentContext } from '../hydration/inline-script.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Seedling } from '../ui/illustrations.tsx'
import { Link } from '../ui/link.tsx'
import { MessagePage } from '../ui/page-layouts.tsx'
import styles from './shell.module.css'

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

export const getErrorTitle = (error: unknown) =>
  isNotFound(error) ? 'We can’t find that page' : 'Something went wrong'

/** The root error boundary's page: not found, or an error with its request id. */
export function ErrorPage({ error }: { error: unknown }) {
  const requestId = useRequestId()
  const { pathname, search } = useLocation()
  return (
    <MessagePage
      illustration={<Seedling isWilted />}
      title={getErrorTitle(error)}
      text={getErrorMessage(error)}
    >
      {requestId && !isNotFound(error) && (
        <p>
          Need help? Email us and include this ID: <code>{requestId}</code>
        </p>
      )}
      <p className={styles.actions}>
        {!isNotFound(error) && (
          <ButtonLink to={pathname + search} reloadDocument>
            Try again
          </ButtonLink>
        )}
        <ButtonLink to="/" variant={isNotFound(error) ? 'primary' : 'outline'}>
          Go to the home page
        </ButtonLink>
      </p>
      {isNotFound(error) && <OtherPages />}
    </MessagePage>
  )
}

function OtherPages() {
  return (
    <nav aria-label="Other pages">
      <ul className={styles.otherPages}>
        {otherLinks.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const otherLinks = [
  { label: 'Search', to: '/search' },
  { label: 'Dispensaries', to: '/dispensaries' },
  { label: 'Cannabis products', to: '/cannabis_products' },
  ...crisisLinks,
]

function getErrorMessage(error: unknown): string {
  if (isNotFound(error)) {
    return 'The link may be outdated, or the page may have moved. Check the link or start from the home page.'
  }
  // A failed request: the connection was lost on the way.
  if (error instanceof TypeError) return browserProblems.unavailable.text
  if (!isRouteErrorResponse(error)) return browserProblems.internal.text
  if (typeof error.data?.message === 'string') return error.data.message
  return error.status === 413 ? browserProblems.body_too_large.text : browserProblems.internal.text
}

/** The request id to quote for a failed page. Failed client-side navigations have none. */
function useRequestId(): string | undefined {
  const { requestId } = useContext(DocumentContext)
  const isFirstPage = useLocation().key === 'default'
  if (!isFirstPage) return undefined
  // Hydration must render what the server did, and only the server's context has the id.
  return requestId ?? globalThis.document?.documentElement.dataset.requestId
}
