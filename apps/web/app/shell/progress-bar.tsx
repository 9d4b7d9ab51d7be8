import { useNavigation } from 'react-router'
import styles from './progress-bar.module.css'

/** A thin bar while a page is on its way. What arrives is announced by Arrival. */
export function ProgressBar() {
  const isNavigating = useNavigation().state !== 'idle'
  return isNavigating ? <div className={styles.bar} aria-hidden="true" /> : null
}
