import type { Badge } from '@fairgrove/contract/badges.options'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BadgeRow } from '../badges/badge-row.tsx'
import { classes } from '../ui/classes.ts'
import { Picture } from '../ui/picture.tsx'
import { Stars } from '../ui/stars.tsx'
import styles from './listing-card.module.css'

/** What a page says about how it lays out its cards; each kind of card passes it on. */
export type ListingCardLayout = {
  /** Among the first that are seen: its picture is wanted at once. */
  isFirst?: boolean
  /** Beside a map: the picture stands left of the words where there is room. */
  isRow?: boolean
  /** 2 where cards are the page's own list, 3 under a heading of their own. */
  level?: 2 | 3
}

type ListingCardProps = ListingCardLayout & {
  to: string
  name: string
  picture: string | null
  /** Place or brand. */
  line: ReactNode
  rating: number
  numReviews: number
  /** Price or distance. */
  fact?: ReactNode
  badges: readonly Badge[]
  company: { _id: string; name: string }
  /** Small words on the picture. */
  tags?: readonly string[]
  /** What the map calls it. */
  number?: number | undefined
}

const gridSizes = '(min-width: 75em) 300px, (min-width: 48em) 33vw, 50vw'
const rowSizes = '(min-width: 30em) 200px, 120px'

/** The whole card follows its one link; only the badges answer for themselves. */
export function ListingCard(props: ListingCardProps) {
  const { to, name, line, rating, numReviews, fact, badges, company, tags = [] } = props
  const { isRow = false, level = 2, number } = props
  const Heading = `h${level}` as const
  return (
    <article className={classes(styles.card, isRow && styles.isRow)}>
      <div className={styles.picture}>
        <Picture
          id={props.picture}
          alt=""
          sizes={isRow ? rowSizes : gridSizes}
          isEager={props.isFirst ?? false}
        />
        {tags.length > 0 && (
          <ul className={styles.tags}>
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.body}>
        <Heading className={styles.name}>
          <Link to={to}>{name}</Link>
        </Heading>
        {number !== undefined && (
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
        )}
        <p className={styles.line}>{line}</p>
        <Stars rating={rating} count={numReviews} />
        <div className={styles.foot}>
          {fact && <span className={styles.fact}>{fact}</span>}
          <BadgeRow badges={badges} company={company} />
        </div>
      </div>
    </article>
  )
}

/** Cards side by side, or one under the other. */
export function CardList({ isRows = false, children }: { isRows?: boolean; children: ReactNode }) {
  return <ul className={isRows ? styles.rows : styles.grid}>{children}</ul>
}
