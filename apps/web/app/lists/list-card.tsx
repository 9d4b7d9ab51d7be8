import type { ListCard as List } from '@fairgrove/contract/lists'
import type { ReactNode } from 'react'
import { formatDay } from '../formatting/dates.ts'
import { pluralize } from '../formatting/numbers.ts'
import { Link, usePrefetch } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './list-card.module.css'

type ListCardProps = {
  list: List
  to: string
  /** Above the fold. */
  isFirst?: boolean
  /** What only its author sees. */
  status?: ReactNode
}

const imageSizes = '(min-width: 75em) 190px, (min-width: 48em) 25vw, 50vw'

/** A list with the images of its first items. */
export function ListCard({ list, to, isFirst = false, status }: ListCardProps) {
  const prefetch = usePrefetch()
  const { title, description, author, items, images, updatedAt } = list
  return (
    <article className={styles.card}>
      <div className={styles.images} data-count={images.length}>
        {images.length === 0 ? (
          <Picture id={null} alt="" sizes={imageSizes} />
        ) : (
          images.map((id) => (
            <Picture key={id} id={id} alt="" sizes={imageSizes} isEager={isFirst} />
          ))
        )}
      </div>
      <div className={styles.body}>
        <h2 className={styles.title}>
          <Link to={to} prefetch={prefetch}>
            {title}
          </Link>
        </h2>
        {description && <p className={styles.description}>{description}</p>}
        <p className={styles.facts}>
          {status ?? `By ${author}`} · {pluralize(items, { one: 'item', other: 'items' })} ·{' '}
          <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>
        </p>
      </div>
    </article>
  )
}
