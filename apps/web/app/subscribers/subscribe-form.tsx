import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import { FieldError } from '../ui/field.tsx'
import type { FormError } from '../ui/form-state.ts'
import styles from './subscribe-form.module.css'

type SubscribeActionData = { message: string } | FormError | undefined

/** The footer's form. Its pages are cached, so it contains nothing per visitor. */
export function SubscribeForm() {
  const fetcher = useFetcher<SubscribeActionData>()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const isSending = fetcher.state !== 'idle'
  const result = fetcher.data
  const error = result && 'problem' in result ? result.problem.message : undefined
  const message = result && 'message' in result ? result.message : undefined
  useEffect(() => {
    if (message) form.current?.reset()
  }, [message])
  return (
    <fetcher.Form method="post" action="/subscribe" ref={form} className={styles.form}>
      <label htmlFor={id}>Get our newsletter</label>
      <div className={styles.row}>
        <input
          id={id}
          type="email"
          required
          name="email"
          placeholder="you@example.com"
          autoComplete="email"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <button
          type="submit"
          aria-disabled={isSending || undefined}
          onClick={(event) => isSending && event.preventDefault()}
        >
          Subscribe
        </button>
      </div>
      <div aria-live="polite">
        <FieldError id={id} error={error} />
        {message && (
          <p className={styles.done}>
            <IconCircleCheck size={20} aria-hidden="true" />
            {message}
          </p>
        )}
      </div>
    </fetcher.Form>
  )
}
