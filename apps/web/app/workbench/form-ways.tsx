import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import styles from './form.module.css'

type FormWaysProps = {
  save?: string
  /** The list the form was opened from. */
  list: string
  onLeave?: () => void
}

/** How a form of the workbench is left: saved, or not. */
export function FormWays({ save = 'Save', list, onLeave }: FormWaysProps) {
  return (
    <div className={styles.ways}>
      <SubmitButton>{save}</SubmitButton>
      <ButtonLink to={list} variant="quiet" onClick={onLeave}>
        Cancel
      </ButtonLink>
    </div>
  )
}
