import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { Seedling, ShoppingBag } from './illustrations.tsx'
import styles from './status.module.css'

const icons = { danger: IconAlertCircle, good: IconCircleCheck, info: IconInfoCircle }

/** A boxed message. Errors interrupt a screen reader, the others wait. */
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

/**
 * The result of an action whose button may be far away or gone. Each new `result` takes focus,
 * which also announces it.
 */
export function StatusMessage({
  result,
  ...alert
}: { result: object } & ComponentProps<typeof Alert>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result) box.current?.focus()
  }, [result])
  return (
    <div ref={box} tabIndex={-1} className={styles.focusTarget}>
      <Alert {...alert} />
    </div>
  )
}

/** open: needs action · done: fine · bad: rejected · over: closed. */
export type StatusTone = 'open' | 'done' | 'bad' | 'over'

export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={classes(styles.badge, styles[tone])}>{children}</span>
}

const drawings = { wilted: <Seedling isWilted />, thriving: <Seedling />, bag: <ShoppingBag /> }

type EmptyStateProps = {
  text: string
  /** thriving: nothing left to do, which is good news · bag: nothing in the cart. */
  drawing?: keyof typeof drawings
  /** In the back office: a small drawing beside the text. */
  isCompact?: boolean
  children?: ReactNode
}

/** An empty list with a next step. */
export function EmptyState({
  text,
  drawing = 'wilted',
  isCompact = false,
  children,
}: EmptyStateProps) {
  return (
    <div className={classes(styles.empty, isCompact && styles.compact)}>
      {drawings[drawing]}
      <p className={styles.text} data-announced>
        {text}
      </p>
      {children}
    </div>
  )
}
