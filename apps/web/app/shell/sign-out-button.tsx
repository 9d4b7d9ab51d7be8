import { Form } from 'react-router'
import styles from './menu.module.css'
import { clearUserData } from './stored-user.tsx'

/** Loads the next page afresh and leaves nothing behind, also on a page whose scripts never come. */
export function SignOutButton() {
  return (
    <Form method="post" action="/signout" reloadDocument onSubmit={clearUserData}>
      <button type="submit" className={styles.item}>
        Sign Out
      </button>
    </Form>
  )
}
