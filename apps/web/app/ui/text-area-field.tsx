import { type ComponentProps, useLayoutEffect, useState } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'
import styles from './field.module.css'
import { FieldFrame, type FieldProps, useField } from './field.tsx'

export function TextAreaField(props: FieldProps & ComponentProps<'textarea'>) {
  const { frame, control } = useField(props)
  useTextTypedBeforeHydration(frame.id)
  return (
    <FieldFrame {...frame}>
      <textarea
        defaultValue={props.field?.initialValues[0]}
        maxLength={props.field?.attributes.maxLength}
        {...control}
        className={styles.area}
      />
    </FieldFrame>
  )
}

/**
 * Hydration resets a textarea to its initial text, so restore what was typed and the cursor. If
 * nothing was typed, leave it alone: the visitor may be selecting text.
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
    // For listeners that save drafts.
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }, [typedEarly, id])
}

const getTextArea = (id: string) =>
  'document' in globalThis ? (document.getElementById(id) as HTMLTextAreaElement | null) : undefined
