import { type ComponentProps, type ReactNode, useState } from 'react'
import { Form as RouterForm } from 'react-router'
import { useOffline } from '../offline/use-offline.ts'
import { Alert, FormAlert } from './alert.tsx'
import type { Refused } from './refused.ts'
import styles from './stack.module.css'

/**
 * A form that posts to its own page, with room for the refusal above its fields. Sent without a network it would
 * be lost together with the page, so it waits.
 */
export function Form({
  refused,
  children,
  onSubmit,
  ...rest
}: { refused?: Refused | undefined } & ComponentProps<typeof RouterForm>) {
  const isOffline = useOffline()
  const [hasWaited, setHasWaited] = useState(false)
  return (
    <RouterForm
      method="post"
      className={styles.stack}
      {...rest}
      onSubmit={(event) => {
        setHasWaited(!navigator.onLine)
        if (!navigator.onLine) event.preventDefault()
        else onSubmit?.(event)
      }}
    >
      <FormAlert refused={refused} />
      {children}
      {isOffline && hasWaited && (
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
