import { Form } from 'react-router'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import styles from './row-actions.module.css'

type RowActionsProps = {
  _id: string
  name: string
  editPath: string
  /** What else of it can be opened. */
  extraLink?: { label: string; to: string }
  /** Asked before it is deleted; where there is none, it cannot be. */
  deleteQuestion: string | undefined
}

/** Edit and Delete, at the end of a row. The page's action gets the intent 'delete' and the id. */
export function RowActions({ _id, name, editPath, extraLink, deleteQuestion }: RowActionsProps) {
  const hiddenLabel = <span className="visually-hidden"> {name}</span>
  return (
    <div className={styles.tools}>
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
