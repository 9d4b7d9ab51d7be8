import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import styles from './form.module.css'

type FormActionsProps = {
  saveLabel?: string
  /** The list the form was opened from. */
  listPath: string
  onLeave?: () => void
}

/** How a form of the workbench is left: saved, or not. */
export function FormActions({ saveLabel = 'Save', listPath, onLeave }: FormActionsProps) {
  return (
    <div className={styles.ways}>
      <SubmitButton>{saveLabel}</SubmitButton>
      <ButtonLink to={listPath} variant="quiet" onClick={onLeave}>
        Cancel
      </ButtonLink>
    </div>
  )
}
