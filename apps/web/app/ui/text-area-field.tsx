import { type ComponentProps, useLayoutEffect, useState } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import { useHydrated } from './use-hydrated.ts'

export function TextAreaField({
  name,
  label,
  description,
  error,
  ...rest
}: FieldProps & ComponentProps<'textarea'>) {
  const control = useField({ name, error, description })
  useEarlyWords(control.id)
  const frame = { name, label, description, error, id: control.id, isRequired: rest.required }
  return (
    <FieldFrame {...frame}>
      <textarea {...rest} {...control} className={styles.area} />
    </FieldFrame>
  )
}

/**
 * Taking a page over, React gives a text area its first text again: what was typed until then stays, and the cursor.
 * Where nothing was typed nothing is touched: somebody may be selecting what is there at this very moment.
 */
function useEarlyWords(id: string): void {
  const isTakenOver = useHydrated()
  const [early] = useState(() => {
    const area = isTakenOver ? undefined : areaOf(id)
    return area && { words: area.value, from: area.selectionStart, to: area.selectionEnd }
  })
  useLayoutEffect(() => {
    const area = early && areaOf(id)
    if (!area || area.value === early.words) return
    area.value = early.words
    area.setSelectionRange(early.from, early.to)
    // For those who keep a draft of what is typed.
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }, [early, id])
}

const areaOf = (id: string) =>
  'document' in globalThis ? (document.getElementById(id) as HTMLTextAreaElement | null) : undefined
