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
    warning: 'What it was to do, a mail perhaps, will not happen. This cannot be undone.',
  },
  all: {
    ...{ retry: 'Retry all', discard: 'Discard all', question: 'Discard all that failed?' },
    warning: 'What they were to do, mails perhaps, will not happen. This cannot be undone.',
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
