import { editorHeight } from '@fairgrove/contract/blog.options'
import { lazy, Suspense } from 'react'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { RichFieldProps } from './editor.tsx'

// Half a megabyte that only people who write need.
const Editor = lazy(() => import('./editor.tsx'))

/** The editor; until it has come, and where scripts do not run, its HTML in a plain field. */
export function RichField(props: RichFieldProps) {
  const isHydrated = useHydrated()
  const plain = (
    <TextAreaField
      {...props}
      required
      description="As HTML: paragraphs, headings, lists, links and our own pictures."
      style={{ height: editorHeight }}
    />
  )
  if (!isHydrated) return plain
  return (
    <Suspense fallback={plain}>
      <Editor {...props} />
    </Suspense>
  )
}
