import { createContext, useContext, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

type DocumentInfo = {
  /** The request id of a failed page in our log. */
  requestId?: string | undefined
}

/** Server-only values for rendering a document; empty in the browser. */
export const DocumentContext = createContext<DocumentInfo>({})

const noSubscribe = () => () => {}

/** The request id to quote for a failed page. Failed client-side navigations have none. */
export function useRequestId(): string | undefined {
  const { requestId } = useContext(DocumentContext)
  const isFirstPage = useLocation().key === 'default'
  const domRequestId = useSyncExternalStore(
    noSubscribe,
    () => document.documentElement.dataset.requestId,
    () => requestId,
  )
  return isFirstPage ? domRequestId : undefined
}
