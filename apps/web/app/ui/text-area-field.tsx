import { type ComponentProps, useLayoutEffect, useState } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'
import styles from './field.module.css'
import { FieldFrame, type FieldProps, useField } from './field.tsx'

export function TextAreaField({
  name,
  label,
  description,
  error,
  ...rest
}: FieldProps & ComponentProps<'textarea'>) {
  const control = useField({ name, error, description })
  useTextTypedBeforeHydration(control.id)
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
function useTextTypedBeforeHydration(id: string): void {
  const isHydrated = useHydrated()
  const [typedEarly] = useState(() => {
    const area = isHydrated ? undefined : getTextArea(id)
    return area && { text: area.value, from: area.selectionStart, to: area.selectionEnd }
  })
  useLayoutEffect(() => {
    const area = typedEarly && getTextArea(id)
    if (!area || area.value === typedEarly.text) return
    area.value = typedEarly.text
    area.setSelectionRange(typedEarly.from, typedEarly.to)
    // For those who keep a draft of what is typed.
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }, [typedEarly, id])
}

const getTextArea = (id: string) =>
  'document' in globalThis ? (document.getElementById(id) as HTMLTextAreaElement | null) : undefined
