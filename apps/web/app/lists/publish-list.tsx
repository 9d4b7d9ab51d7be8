import type { SharedList } from '@fairgrove/contract/lists'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { StatusBadge } from '../ui/status.tsx'
import styles from './edit-list.module.css'

type PublishListProps = { list: SharedList; link: string }

/** Who can see the list, and the button that changes it. */
export function PublishList({ list, link }: PublishListProps) {
  const { _id, title, isPublished, isHidden } = list
  return (
    <section className={styles.panel} aria-labelledby="visibility">
      <h2 id="visibility">Who can see it</h2>
      <p>
        <StatusBadge tone={isHidden ? 'bad' : isPublished ? 'done' : 'over'}>
          {isHidden ? 'Removed' : isPublished ? 'Published' : 'Private'}
        </StatusBadge>{' '}
        {isPublished && !isHidden
          ? 'Everyone, with your first name and last initial.'
          : 'Only you.'}
      </p>
      <Form>
        <div className={styles.buttons}>
          <SubmitButton
            variant={isPublished ? 'outline' : 'primary'}
            name="intent"
            value={isPublished ? 'unpublish' : 'publish'}
          >
            {isPublished ? 'Unpublish list' : 'Publish list'}
          </SubmitButton>
          <ButtonLink to={`/lists/${_id}`} variant="quiet">
            {isPublished ? 'View list' : 'Preview list'}
          </ButtonLink>
          {isPublished && !isHidden && <ShareButton title={title} url={link} />}
        </div>
      </Form>
    </section>
  )
}
