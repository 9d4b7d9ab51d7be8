import { createContext, useContext, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

type DocumentInfo = {
  /** Under which our log knows a page that failed. */
  requestId?: string | undefined
}

/** What only the server knows while it renders a document; in the browser it is empty. */
export const DocumentContext = createContext<DocumentInfo>({})

const noSubscribe = () => () => {}

/** The id to quote when this page failed. A failed navigation in the browser has none. */
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
