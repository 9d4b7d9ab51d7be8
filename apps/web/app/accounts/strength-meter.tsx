import { strengthLabels } from '@fairgrove/contract/accounts.options'
import { type RefObject, useEffect, useState } from 'react'
import { estimateStrength, type Strength } from './password-strength.ts'
import styles from './strength-meter.module.css'

/** Debounced so a screen reader is not interrupted at every keystroke. */
const debounceMs = 300

/** Shows the strength of the typed password once the estimator has loaded. */
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
      // A newer value has its own run.
      if (field?.value === password) setStrength(measured)
    }
    const onInput = () => {
      clearTimeout(timer)
      timer = setTimeout(measure, debounceMs)
    }
    field?.addEventListener('input', onInput)
    // Read what was typed before hydration.
    if (field?.value) onInput()
    return () => {
      clearTimeout(timer)
      field?.removeEventListener('input', onInput)
    }
  }, [input])
  return strength
}

/** Personal details are the first guesses of an attacker. */
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
