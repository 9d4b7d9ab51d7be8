import { texts } from '@fairgrove/contract/blog.options'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Form, Link } from 'react-router'
import { Button, SubmitButton } from '../ui/button.tsx'
import styles from './post-tools.module.css'

/** For admins: change a post, or delete it after being asked. The question opens without scripts, too. */
export function PostTools({ id, title }: { id: string; title: string }) {
  const question = `delete-${id}`
  return (
    <div className={styles.tools}>
      <Link to={`/blog/edit/${id}`} className={styles.tool} aria-label={`Edit ${title}`}>
        <IconPencil size={22} aria-hidden="true" />
      </Link>
      <button
        type="button"
        className={styles.tool}
        popoverTarget={question}
        aria-label={`Delete ${title}`}
      >
        <IconTrash size={22} aria-hidden="true" />
      </button>
      <div
        id={question}
        popover="auto"
        role="dialog"
        aria-label="Delete this post"
        className={styles.question}
      >
        <p>
          <strong>{texts.confirmDelete}</strong>
        </p>
        <p>{title}</p>
        <Form method="post" action={`/blog/${id}`} className={styles.answers}>
          <SubmitButton variant="danger" name="intent" value={`delete-${id}`}>
            Delete
          </SubmitButton>
          <Button variant="quiet" popoverTarget={question} popoverTargetAction="hide">
            Keep it
          </Button>
        </Form>
      </div>
    </div>
  )
}
