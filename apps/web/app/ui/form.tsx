import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Form as RouterForm, useActionData, useSubmit } from 'react-router'
import { offlineFormText, useOffline } from '../browser/offline.ts'
import { FormAlert } from './form-alert.tsx'
import type { FormErrors } from './form-field.ts'
import type { FormError, FormState } from './form-state.ts'
import styles from './stack.module.css'
import { Alert } from './status.tsx'

type FormProps = ComponentProps<typeof RouterForm> & {
  /** From useForm. */
  form?: { id: string; formError: FormError | undefined; errors: FormErrors }
  /** Of a form without fields. */
  formError?: FormError | undefined
}

/**
 * A form that posts to its own page and shows its error above the fields. Offline it does not
 * submit, because a network error would replace the page and lose the input.
 */
export function Form({ form, formError, children, onSubmit, ...rest }: FormProps) {
  const isOffline = useOffline()
  const [wasBlockedOffline, setWasBlockedOffline] = useState(false)
  return (
    <RouterForm
      method="post"
      className={styles.stack}
      // The schema's messages, not the browser's.
      {...(form && { id: form.id, noValidate: true })}
      {...rest}
      onSubmit={(event) => {
        setWasBlockedOffline(!navigator.onLine)
        if (!navigator.onLine) event.preventDefault()
        else onSubmit?.(event)
      }}
    >
      <FormAlert formError={form?.formError ?? formError} errors={form?.errors} />
      {children}
      {isOffline && wasBlockedOffline && <Alert>{offlineFormText}</Alert>}
    </RouterForm>
  )
}

/** For a form that stays on the page: clears it after a successful action. */
export function useResetAfterSuccess(onReset?: () => void) {
  const form = useRef<HTMLFormElement>(null)
  const actionData = useActionData<object>()
  const isSuccess = actionData !== undefined && !('problem' in actionData)
  const succeeded = isSuccess ? actionData : undefined
  const reset = useEffectEvent(() => {
    form.current?.reset()
    onReset?.()
  })
  useEffect(() => {
    if (succeeded) reset()
  }, [succeeded])
  return form
}

/** Fields side by side where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

/**
 * Submits its form after hydration: for links in emails, which scanners fetch without running
 * scripts.
 */
export function AutoSubmit() {
  const marker = useRef<HTMLInputElement>(null)
  const submit = useSubmit()
  useEffect(() => {
    const form = marker.current?.form
    if (form) void submit(form, { replace: true })
  }, [submit])
  return <input type="hidden" ref={marker} />
}

type OriginalValueProps = {
  name: string
  original: readonly string[]
  formState: FormState | undefined
}

/**
 * A hidden copy of a field's value when the page was opened. Only changed fields are sent
 * (getChangedText in forms/form-data.server.ts), so concurrent changes by others are kept.
 */
export function OriginalValue({ name, original, formState }: OriginalValueProps) {
  const fieldName = `shown.${name}`
  const values = formState ? (formState.values[fieldName] ?? []) : original
  return values.map((value) => (
    <input key={value} type="hidden" name={fieldName} defaultValue={value} />
  ))
}
