import { Form } from 'react-router'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import styles from './row-actions.module.css'

type RowActionsProps = {
  _id: string
  name: string
  editPath: string
  /** Other links for the row. */
  extraLink?: { label: string; to: string }
  /** The delete confirmation; without it the row cannot be deleted. */
  deleteQuestion: string | undefined
}

/** Edit and Delete of one row. The action's intent is 'delete', with the id. */
export function RowActions({ _id, name, editPath, extraLink, deleteQuestion }: RowActionsProps) {
  const hiddenLabel = <span className="visually-hidden"> {name}</span>
  return (
    <div className={styles.actions}>
      <ButtonLink to={editPath} variant="quiet">
        Edit{hiddenLabel}
      </ButtonLink>
      {extraLink && (
        <ButtonLink to={extraLink.to} variant="quiet">
          {extraLink.label}
          {hiddenLabel}
        </ButtonLink>
      )}
      {deleteQuestion && (
        <ConfirmDialog label={<>Delete{hiddenLabel}</>} variant="quiet" question={deleteQuestion}>
          <p>{name}</p>
          <Form method="post">
            <input type="hidden" name="id" value={_id} />
            <SubmitButton variant="danger" isWide name="intent" value="delete">
              Delete
            </SubmitButton>
          </Form>
        </ConfirmDialog>
      )}
    </div>
  )
}
