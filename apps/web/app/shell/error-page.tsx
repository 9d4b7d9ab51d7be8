import { problems } from '@fairgrove/contract/problems'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { Seedling } from '../ui/illustrations.tsx'
import { MessagePage } from '../ui/page-layouts.tsx'

type DocumentInfo = {
  /** The request id of a failed page in our log. */
  requestId?: string | undefined
}

/** Server-only values for rendering a document; empty in the browser. */
export const DocumentContext = createContext<DocumentInfo>({})

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

export const getErrorTitle = (error: unknown) =>
  isNotFound(error) ? 'We can’t find that page' : 'Something went wrong'

/** The root error boundary's page: not found, or an error with its request id. */
export function ErrorPage({ error }: { error: unknown }) {
  const requestId = useRequestId()
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
      <ButtonLink to="/">Go to the home page</ButtonLink>
    </MessagePage>
  )
}

function getErrorMessage(error: unknown): string {
  if (isNotFound(error)) {
    return 'The link may be outdated, or the page may have moved. Check the link or start from the home page.'
  }
  if (!isRouteErrorResponse(error)) return problems.internal.text
  if (typeof error.data?.message === 'string') return error.data.message
  return error.status === 413 ? problems.body_too_large.text : problems.internal.text
}

const noSubscribe = () => () => {}

/** The request id to quote for a failed page. Failed client-side navigations have none. */
function useRequestId(): string | undefined {
  const { requestId } = useContext(DocumentContext)
  const isFirstPage = useLocation().key === 'default'
  const domRequestId = useSyncExternalStore(
    noSubscribe,
    () => document.documentElement.dataset.requestId,
    () => requestId,
  )
  return isFirstPage ? domRequestId : undefined
}
