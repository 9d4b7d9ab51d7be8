import {
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Form as RouterForm, useActionData, useLocation, useSubmit } from 'react-router'
import { offlineFormText, useOffline } from '../browser/offline.ts'
import { FormAlert } from './form-alert.tsx'
import type { Field, FormError, FormErrors } from './form-state.ts'
import styles from './stack.module.css'
import { Alert } from './status.tsx'

/** From useForm. */
export type FormMetadata = {
  id: string
  formError: FormError | undefined
  errors: FormErrors
  /** Handles list buttons. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

type FormProps = ComponentProps<typeof RouterForm> & {
  form?: FormMetadata
  /** Of a form without fields. */
  formError?: FormError | undefined
}

/**
 * A form that posts to its own page and shows its error above the fields. Offline it does not
 * submit, because a network error would replace the page and lose the input. With `action="#part"` it keeps the page's search
 * parameters, as browsers do and React Router doesn't: a filtered list stays filtered.
 */
export function Form({ form, formError, children, onSubmit, action, ...rest }: FormProps) {
  const { search } = useLocation()
  const isOffline = useOffline()
  const [wasBlockedOffline, setWasBlockedOffline] = useState(false)
  return (
    <RouterForm
      method="post"
      action={action?.startsWith('#') ? `${search}${action}` : action}
      className={styles.stack}
      // The schema's messages, not the browser's.
      {...(form && { id: form.id, noValidate: true })}
      {...rest}
      onSubmit={(event) => {
        form?.onSubmit(event)
        if (event.defaultPrevented) return
        setWasBlockedOffline(!navigator.onLine)
        if (!navigator.onLine || hasUnreadyField(event.currentTarget)) event.preventDefault()
        else onSubmit?.(event)
      }}
    >
      <FormAlert formError={form?.formError ?? formError} errors={form?.errors} />
      {children}
      {isOffline && wasBlockedOffline && <Alert>{offlineFormText}</Alert>}
    </RouterForm>
  )
}

/** Such as an image that is still uploading; says so beside the field. */
const hasUnreadyField = ({ elements }: HTMLFormElement): boolean =>
  [...elements].some(
    (field) =>
      field instanceof HTMLInputElement && field.validity.customError && !field.reportValidity(),
  )

/** For a form that stays on the page: clears it after a successful action. */
export function useResetAfterSuccess(onReset?: () => void) {
  const form = useRef<HTMLFormElement>(null)
  const actionData = useActionData<object>()
  // A preview has changed nothing yet.
  const isSuccess = actionData && !('problem' in actionData) && !('preview' in actionData)
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

/**
 * A hidden copy of a field's value when the page was opened (`originals` of useForm). Only changed
 * fields are sent (forms/submit-form.server.ts), so concurrent changes by others are kept.
 */
export function OriginalValue({ field: { name, initialValues } }: { field: Field }) {
  // An unchecked box has a copy, too.
  const values = initialValues.length > 0 ? initialValues : ['']
  return values.map((value) => <input key={value} type="hidden" name={name} defaultValue={value} />)
}
