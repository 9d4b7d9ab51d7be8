import { createContext, useContext, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

type Facts = {
  /** Under which our log knows a page that failed. */
  requestId?: string | undefined
}

/** What only the server knows while it renders a document; in the browser it is empty. */
export const DocumentFacts = createContext<Facts>({})

const never = () => () => {}

/** The id to quote when this page failed. A failed navigation in the browser has none. */
export function useRequestId(): string | undefined {
  const { requestId } = useContext(DocumentFacts)
  const isFirstPage = useLocation().key === 'default'
  const shown = useSyncExternalStore(
    never,
    () => document.documentElement.dataset.requestId,
    () => requestId,
  )
  return isFirstPage ? shown : undefined
}
