import { texts } from '@fairgrove/contract/blog.options'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Form } from 'react-router'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import styles from './post-tools.module.css'

/** Edit and delete, for admins. */
export function PostTools({ id, title }: { id: string; title: string }) {
  return (
    <div className={styles.actions}>
      <ButtonLink to={`/blog/edit/${id}`} variant="outline" aria-label={`Edit ${title}`}>
        <IconPencil size={22} aria-hidden="true" />
      </ButtonLink>
      <ConfirmDialog
        label={
          <>
            <IconTrash size={22} aria-hidden="true" />
            <span className="visually-hidden">Delete {title}</span>
          </>
        }
        question={texts.confirmDelete}
        variant="outline"
      >
        <p>This deletes “{title}” from the blog.</p>
        <Form method="post" action={`/blog/${id}`}>
          <SubmitButton variant="danger" isWide name="intent" value={`delete-${id}`}>
            Delete post
          </SubmitButton>
        </Form>
      </ConfirmDialog>
    </div>
  )
}
