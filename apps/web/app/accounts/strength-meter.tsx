import { strengthLabels } from '@fairgrove/contract/accounts.options'
import { type RefObject, useEffect, useState } from 'react'
import { estimateStrength, type Strength } from './password-strength.ts'
import styles from './strength-meter.module.css'

/** Long enough not to speak into every keystroke of someone who listens to the page. */
const debounceMs = 300

/** Says how strong the typed password is, once a script can tell. */
export function StrengthMeter({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const strength = useStrength(input)
  return (
    <div role="status" className={styles.meter} data-strength={strength}>
      {strength !== undefined && (
        <>
          <span className={styles.bars} aria-hidden="true" />
          <span>
            <span className={styles.name}>Password strength: </span>
            {strengthLabels[strength]}
          </span>
        </>
      )}
    </div>
  )
}

function useStrength(input: RefObject<HTMLInputElement | null>): Strength | undefined {
  const [strength, setStrength] = useState<Strength>()
  useEffect(() => {
    const field = input.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = async () => {
      const password = field?.value ?? ''
      const measured = password
        ? await estimateStrength(password, getPersonalWords(field))
        : undefined
      // What was typed meanwhile has its own turn.
      if (field?.value === password) setStrength(measured)
    }
    const onInput = () => {
      clearTimeout(timer)
      timer = setTimeout(measure, debounceMs)
    }
    field?.addEventListener('input', onInput)
    // Typed before there was a script.
    if (field?.value) onInput()
    return () => {
      clearTimeout(timer)
      field?.removeEventListener('input', onInput)
    }
  }, [input])
  return strength
}

/** One's own name is the first thing others would try. */
function getPersonalWords(field: HTMLInputElement | null): string[] {
  const form = field?.form
  if (!form) return []
  const typed = new FormData(form)
  return ['firstName', 'lastName', 'username', 'email'].flatMap((name) =>
    String(typed.get(name) ?? '')
      .split(/[\s@.]+/)
      .filter((word) => word.length > 2),
  )
}
