import type { Workplace } from '@fairgrove/contract/accounts'
import { roleDescriptions, roleNames } from '@fairgrove/contract/members.options'
import { SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Form } from '../ui/form.tsx'
import { StatusBadge } from '../ui/status.tsx'
import styles from './people.module.css'

/** The listings of other people where somebody works, each with a way out. */
export function Workplaces({ workplaces }: { workplaces: Workplace[] }) {
  if (workplaces.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="workplaces">
      <h2 id="workplaces">Where you work</h2>
      <ul className={styles.list}>
        {workplaces.map(({ _id, name, role }) => (
          <li key={_id}>
            <div className={styles.person}>
              <p className={styles.name}>
                {name} <StatusBadge tone="done">{roleNames[role]}</StatusBadge>
              </p>
              <p className={styles.note}>{roleDescriptions[role]}</p>
            </div>
            <ConfirmDialog
              label={
                <>
                  Leave<span className="visually-hidden"> {name}</span>
                </>
              }
              question={`Leave ${name}?`}
            >
              <p>You lose access at once. We’ll tell the owner, who can invite you again.</p>
              <Form>
                <input type="hidden" name="listing" value={_id} />
                <SubmitButton variant="danger" isWide name="intent" value="leave">
                  Leave
                </SubmitButton>
              </Form>
            </ConfirmDialog>
          </li>
        ))}
      </ul>
    </section>
  )
}
