import { createContext, useContext } from 'react'

type DocumentInfo = {
  /** The request id of a failed page in our log. */
  requestId?: string | undefined
  /** Allows the inline scripts of a personal page. */
  nonce?: string | undefined
  /** Collects the inline scripts of a cacheable page, whose hashes allow them. */
  inlineScripts?: Set<string>
}

/** Server-only values for rendering a document; empty in the browser. */
export const DocumentContext = createContext<DocumentInfo>({})

/** A script that the page's content security policy allows. */
export function InlineScript({ code }: { code: string }) {
  const { nonce, inlineScripts } = useContext(DocumentContext)
  inlineScripts?.add(code)
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, never data.
      dangerouslySetInnerHTML={{ __html: code }}
    />
  )
}
