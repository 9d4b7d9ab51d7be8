import type { ComponentProps, ReactNode } from 'react'
import { Form as RouterForm } from 'react-router'
import { FormAlert } from './alert.tsx'
import type { Refused } from './refused.ts'
import styles from './stack.module.css'

/** A form that posts to its own page, with room for the refusal above its fields. */
export function Form({
  refused,
  children,
  ...rest
}: { refused?: Refused | undefined } & ComponentProps<typeof RouterForm>) {
  return (
    <RouterForm method="post" className={styles.stack} {...rest}>
      <FormAlert refused={refused} />
      {children}
    </RouterForm>
  )
}

/** Fields side by side where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
