import { SubmitButton } from '../ui/button.tsx'
import styles from './edit-home.module.css'
import type { ListName } from './home-layout-draft.ts'

/** Up and away: each sends the form as it stands and gets it back rearranged. */
export function MoveTools({
  list,
  at,
  itemName,
}: {
  list: ListName
  at: number
  itemName: string
}) {
  return (
    <div className={styles.tools}>
      {at > 0 && (
        <SubmitButton
          variant="quiet"
          name="intent"
          value={`up ${list} ${at}`}
          aria-label={`Move ${itemName} up`}
          formNoValidate
        >
          Move up
        </SubmitButton>
      )}
      <SubmitButton
        variant="quiet"
        name="intent"
        value={`remove ${list} ${at}`}
        aria-label={`Remove ${itemName}`}
        formNoValidate
      >
        Remove
      </SubmitButton>
    </div>
  )
}
