import { type ComponentProps, type ReactNode, useState } from 'react'
import { Form as RouterForm } from 'react-router'
import { useOffline } from '../browser/use-offline.ts'
import { Alert, FormAlert } from './alert.tsx'
import type { FormError } from './form-state.ts'
import styles from './stack.module.css'

/**
 * A form that posts to its own page, with room for the refusal above its fields. Sent without a network it would
 * be lost together with the page, so it waits.
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
      {isOffline && wasBlockedOffline && (
        <Alert>
          You’re offline. What you typed is still here. Try again when you’re back online.
        </Alert>
      )}
    </RouterForm>
  )
}

/** Fields side by side where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
