import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './alert.module.css'
import { classes } from './classes.ts'
import type { FormError } from './form-state.ts'

const icons = { danger: IconAlertCircle, good: IconCircleCheck, info: IconInfoCircle }

/** A boxed message. Red ones interrupt a screen reader, the others wait for a pause. */
export function Alert({
  tone = 'danger',
  children,
}: {
  tone?: keyof typeof icons
  children: ReactNode
}) {
  const Icon = icons[tone]
  return (
    <div
      className={classes(styles.alert, styles[tone])}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon size={22} aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}

/** The server's message above a form that was refused; takes the focus to the first marked field. */
export function FormAlert({ formError }: { formError: FormError | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!formError) return
    const form = box.current?.closest('form') ?? box.current?.parentElement
    const invalidFields = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []
    // Some stand in for others where scripts do not run, and cannot be seen where they do.
    ;[...invalidFields].find((field) => field.checkVisibility())?.focus()
  }, [formError])
  return <div ref={box}>{formError && <Alert>{formError.problem.message}</Alert>}</div>
}
