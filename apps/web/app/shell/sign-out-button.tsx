import { Form } from 'react-router'
import styles from './menu.module.css'

/** Loads the next page afresh, so that nothing of the account stays in memory. */
export function SignOutButton() {
  return (
    <Form method="post" action="/signout" reloadDocument>
      <button type="submit" className={styles.item}>
        Sign Out
      </button>
    </Form>
  )
}
