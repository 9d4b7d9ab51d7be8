import { IconDoorExit } from '@tabler/icons-react'
import styles from './quick-exit.module.css'

/** Somewhere anybody might have been looking. */
const exitUrl = 'https://www.weather.gov/'

/** Takes the reader away at once, and 'back' does not lead here again where scripts run. */
export function QuickExit() {
  return (
    <section className={styles.exit} aria-label="Leave this page">
      <a
        href={exitUrl}
        rel="noreferrer"
        data-leaves="yes"
        onClick={(event) => {
          event.preventDefault()
          location.replace(exitUrl)
        }}
      >
        <IconDoorExit size={22} aria-hidden="true" />
        Leave this site now
      </a>
    </section>
  )
}
