import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import styles from './form.module.css'

type FormActionsProps = {
  saveLabel?: string
  /** The list the form was opened from. */
  listPath: string
  onLeave?: () => void
  /** For long forms: stays at the bottom of the window. */
  isSticky?: boolean
  /** After the buttons, such as whether there are unsaved changes. */
  children?: ReactNode
}

/** Save and Cancel. */
export function FormActions({
  saveLabel = 'Save',
  listPath,
  onLeave,
  isSticky = false,
  children,
}: FormActionsProps) {
  return (
    <div className={classes(styles.actions, isSticky && styles.sticky)}>
      <SubmitButton>{saveLabel}</SubmitButton>
      <ButtonLink to={listPath} variant="quiet" onClick={onLeave}>
        Cancel
      </ButtonLink>
      {children}
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
