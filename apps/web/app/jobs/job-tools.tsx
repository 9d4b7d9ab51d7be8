import { Form } from 'react-router'
import { AskFirst } from '../ui/ask-first.tsx'
import { SubmitButton } from '../ui/button.tsx'
import styles from '../workbench/row-tools.module.css'

type JobToolsProps = {
  /** What the page's action gets: a job, or a kind of job. */
  chosen: { id: string } | { task: string }
  which: 'it' | 'all'
  /** Read out after the buttons' words, which are the same in every row. */
  about: string
}

const words = {
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
export function JobTools({ chosen, which, about }: JobToolsProps) {
  const { retry, discard, question, warning } = words[which]
  const spoken = <span className="visually-hidden"> {about}</span>
  const fields = Object.entries(chosen).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
  return (
    <div className={styles.tools}>
      <Form method="post">
        {fields}
        <SubmitButton variant="quiet" name="intent" value="retry">
          {retry}
          {spoken}
        </SubmitButton>
      </Form>
      <AskFirst
        label={
          <>
            {discard}
            {spoken}
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
      </AskFirst>
    </div>
  )
}
