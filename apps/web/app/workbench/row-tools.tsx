import { Form } from 'react-router'
import { AskFirst } from '../ui/ask-first.tsx'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import styles from './row-tools.module.css'

type RowToolsProps = {
  _id: string
  name: string
  edit: string
  /** What else of it can be opened. */
  more?: { label: string; to: string }
  /** Asked before it is deleted; where there is none, it cannot be. */
  question: string | undefined
}

/** Edit and Delete, at the end of a row. The page's action gets the intent 'delete' and the id. */
export function RowTools({ _id, name, edit, more, question }: RowToolsProps) {
  const about = <span className="visually-hidden"> {name}</span>
  return (
    <div className={styles.tools}>
      <ButtonLink to={edit} variant="quiet">
        Edit{about}
      </ButtonLink>
      {more && (
        <ButtonLink to={more.to} variant="quiet">
          {more.label}
          {about}
        </ButtonLink>
      )}
      {question && (
        <AskFirst label={<>Delete{about}</>} variant="quiet" question={question}>
          <p>{name}</p>
          <Form method="post">
            <input type="hidden" name="id" value={_id} />
            <SubmitButton variant="danger" isWide name="intent" value="delete">
              Delete
            </SubmitButton>
          </Form>
        </AskFirst>
      )}
    </div>
  )
}
