import { editorHeight } from '@fairgrove/contract/blog.options'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import type { RichTextFieldProps } from './editor.tsx'

// 500 kB that only authors need.
const Editor = lazy(() => import('./editor.tsx'))

/** The editor; until it has loaded, or without JavaScript, its HTML in a plain field. */
export function RichTextField(props: RichTextFieldProps) {
  const isHydrated = useHydrated()
  const textArea = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(props.field.initialValues[0] ?? '')
  // Start with what was typed before the editor loaded.
  useLayoutEffect(() => {
    if (textArea.current) setTyped(textArea.current.value)
  }, [])
  const plain = (
    <TextAreaField
      {...props}
      ref={textArea}
      defaultValue={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      description="Use HTML for paragraphs, headings, lists, links and images uploaded here."
      style={{ height: editorHeight }}
    />
  )
  if (!isHydrated) return plain
  return (
    <Suspense fallback={plain}>
      <Editor {...props} initialText={typed} />
    </Suspense>
  )
}
