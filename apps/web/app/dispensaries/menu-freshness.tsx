import { IconClockCheck } from '@tabler/icons-react'
import styles from './dispensary-menu.module.css'
import type { MenuFreshness as Freshness } from './menu.server.ts'

/** How far a menu can be trusted: when it was last changed, and when all of it was last confirmed. */
export function MenuFreshness({ freshness }: { freshness: Freshness }) {
  const { text, isStale } = freshness
  if (!text) return null
  return (
    <p className={styles.freshness} data-stale={isStale || undefined}>
      <IconClockCheck size={20} aria-hidden="true" />
      <span>
        {text}
        {isStale && ' Call before you go, because it may have changed.'}
      </span>
    </p>
  )
}
