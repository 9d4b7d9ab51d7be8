import type { ResponseBody } from '@fairgrove/contract/endpoint'
import type { listListsFor } from '@fairgrove/contract/lists'
import { pluralize } from '../formatting/numbers.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import styles from './list-choices.module.css'

type Choice = ResponseBody<typeof listListsFor>['lists'][number]

/** The account's lists, each with a button that adds the item or removes it. */
export function ListChoices({ lists }: { lists: readonly Choice[] }) {
  return (
    <ul className={styles.lists} aria-label="Your lists">
      {lists.map(({ _id, title, items, isPublished, item }) => (
        <li key={_id}>
          <p className={styles.title}>
            <Link to={`/lists/${_id}/edit`}>{title}</Link>
            <span className={styles.facts}>
              {pluralize(items, { one: 'item', other: 'items' })}
              {isPublished ? ' · Published' : ''}
            </span>
          </p>
          <Form preventScrollReset>
            <input type="hidden" name="list" value={_id} />
            {item && <input type="hidden" name="item" value={item} />}
            <SubmitButton
              variant={item ? 'quiet' : 'outline'}
              className={styles.button}
              name="intent"
              value={item ? 'remove' : 'add'}
            >
              {item ? 'Remove' : 'Add'}
              <span className="visually-hidden">{item ? ` from ${title}` : ` to ${title}`}</span>
            </SubmitButton>
          </Form>
        </li>
      ))}
    </ul>
  )
}
