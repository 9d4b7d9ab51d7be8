import { useEffect, useRef } from 'react'
import styles from './form-alert.module.css'
import type { FormError, FormErrors } from './form-state.ts'
import { Alert } from './status.tsx'

type FormAlertProps = {
  formError: FormError | undefined
  /** From useForm: lists the wrong fields as well. */
  errors?: FormErrors | undefined
}

/** The error message above a rejected form; moves focus to the first invalid field. */
export function FormAlert({ formError, errors }: FormAlertProps) {
  const box = useRef<HTMLDivElement>(null)
  const message = errors?.message ?? formError?.problem.message
  const fields = errors?.fields ?? []
  // Fields show their errors one render after the form has its result.
  const ids = fields.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every result and its errors.
  useEffect(() => {
    if (message === undefined) return
    const form = box.current?.closest('form') ?? box.current?.parentElement
    const invalidFields = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []
    // Some fields are fallbacks for browsers without JavaScript and hidden otherwise.
    ;[...invalidFields].find((field) => field.checkVisibility())?.focus()
  }, [formError, ids])
  return (
    <div ref={box}>
      {message !== undefined && <Alert>{message}</Alert>}
      {fields.some(({ error }) => error !== message) && (
        <ul className={styles.fields} aria-label="Errors in this form">
          {fields.map(({ id, label, error }) => (
            <li key={id}>
              <a href={`#${id}`}>{`${label}: ${error}`}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
