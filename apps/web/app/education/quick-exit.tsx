import { IconDoorExit } from '@tabler/icons-react'
import styles from './quick-exit.module.css'

/** A neutral page anyone might have open. */
const exitUrl = 'https://www.weather.gov/'

/**
 * In the header, which stays in view; on phones a bar below the page. Leaves the page immediately; with JavaScript
 * (shell/head-script.ts), 'back' does not return here.
 */
export function QuickExit() {
  return (
    <section className={styles.exit} aria-label="Leave this page">
      <a href={exitUrl} rel="noreferrer" data-leaves="yes">
        <IconDoorExit size={22} aria-hidden="true" />
        Leave this site now
      </a>
    </section>
  )
}
