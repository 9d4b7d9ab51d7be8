import { Form } from 'react-router'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import styles from './form.module.css'

type FormActionsProps = {
  saveLabel?: string
  /** The list the form was opened from. */
  listPath: string
  onLeave?: () => void
}

/** Save and Cancel. */
export function FormActions({ saveLabel = 'Save', listPath, onLeave }: FormActionsProps) {
  return (
    <div className={styles.actions}>
      <SubmitButton>{saveLabel}</SubmitButton>
      <ButtonLink to={listPath} variant="quiet" onClick={onLeave}>
        Cancel
      </ButtonLink>
    </div>
  )
}

/** Creates a draft, idempotent per form key; the action's intent is 'create'. */
export function CreateButton({ formKey, children }: { formKey: string; children: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="formKey" value={formKey} />
      <SubmitButton name="intent" value="create">
        {children}
      </SubmitButton>
    </Form>
  )
}
