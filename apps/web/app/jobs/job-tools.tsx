import { Form } from 'react-router'
import styles from '../back-office/row-actions.module.css'
import { SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

type JobToolsProps = {
  /** What the page's action gets: a job, or a kind of job. */
  target: { id: string } | { task: string }
  which: 'it' | 'all'
  /** Read out after the buttons' words, which are the same in every row. */
  subject: string
}

const buttonTexts = {
  it: {
    ...{ retry: 'Retry', discard: 'Discard', question: 'Discard this job?' },
    warning: 'The task, such as sending an email, won’t happen. You can’t undo this.',
  },
  all: {
    ...{ retry: 'Retry all', discard: 'Discard all', question: 'Discard all failed jobs?' },
    warning: 'The tasks, such as sending emails, won’t happen. You can’t undo this.',
  },
}

/** Retry and Discard, at the end of a row. */
export function JobTools({ target, which, subject }: JobToolsProps) {
  const { retry, discard, question, warning } = buttonTexts[which]
  const hiddenLabel = <span className="visually-hidden"> {subject}</span>
  const fields = Object.entries(target).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
  return (
    <div className={styles.tools}>
      <Form method="post">
        {fields}
        <SubmitButton variant="quiet" name="intent" value="retry">
          {retry}
          {hiddenLabel}
        </SubmitButton>
      </Form>
      <ConfirmDialog
        label={
          <>
            {discard}
            {hiddenLabel}
          </>
        }
        variant="quiet"
        question={question}
      >
        <p>{warning}</p>
        <Form method="post">
          {fields}
          <SubmitButton variant="danger" isWide name="intent" value="discard">
            {discard}
          </SubmitButton>
        </Form>
      </ConfirmDialog>
    </div>
  )
}
