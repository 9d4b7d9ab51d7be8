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
import type { FormError, FormState } from './form-state.ts'
import styles from './stack.module.css'
import { Alert, FormAlert } from './status.tsx'

/**
 * A form that posts to its own page and shows its error above the fields. Offline it does not
 * submit, because a network error would replace the page and lose the input.
 */
export function Form({
  formError,
  children,
  onSubmit,
  ...rest
}: { formError?: FormError | undefined } & ComponentProps<typeof RouterForm>) {
  const isOffline = useOffline()
  const [wasBlockedOffline, setWasBlockedOffline] = useState(false)
  return (
    <RouterForm
      method="post"
      className={styles.stack}
      {...rest}
      onSubmit={(event) => {
        setWasBlockedOffline(!navigator.onLine)
        if (!navigator.onLine) event.preventDefault()
        else onSubmit?.(event)
      }}
    >
      <FormAlert formError={formError} />
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
