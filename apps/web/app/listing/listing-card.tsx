import type { Badge } from '@fairgrove/contract/badges.options'
import type { ReactNode } from 'react'
import { BadgeRow } from '../badges/badge-row.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Link, usePrefetch } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Stars } from '../ui/stars.tsx'
import styles from './listing-card.module.css'

/** Layout props that each kind of card passes on. */
export type ListingCardLayout = {
  /** Above the fold: its image loads eagerly. */
  isFirst?: boolean
  /** Next to a map: the image is left of the text where there is room. */
  isRow?: boolean
  /** 2 in the page's main list, 3 under a heading. */
  level?: 2 | 3
  /** A control below the text. */
  children?: ReactNode
}

type ListingCardProps = ListingCardLayout & {
  to: string
  name: string
  image: string | null
  /** Location or brand: one line, cut off where it is too long. */
  line: ReactNode
  rating: number
  numReviews: number
  /** Why a search found it: text and matched words in turn. */
  matchedText?: readonly string[] | undefined
  /** The price. */
  fact?: ReactNode
  /** A detail after the price. */
  note?: ReactNode
  badges: readonly Badge[]
  company: { _id: string; name: string }
  /** How many badges have an icon; the first one also has its name. */
  shownBadges?: number
  /** A label on the image. */
  tag?: string | undefined
  isSoldOut?: boolean
  /** What the link is for, where it is not only to read more. */
  actionLabel?: string | undefined
}

const gridSizes = '(min-width: 75em) 300px, (min-width: 48em) 33vw, 50vw'
const rowSizes = '(min-width: 36em) 200px, 120px'

/** The whole card is one link; only the badges and the action are separate. */
export function ListingCard(props: ListingCardProps) {
  const { to, name, line, rating, numReviews, fact, note, badges, company, tag } = props
  const { isRow = false, level = 2, actionLabel } = props
  const prefetch = usePrefetch()
  const Heading = `h${level}` as const
  return (
    <article className={classes(styles.card, isRow && styles.isRow)}>
      <div className={classes(styles.image, props.isSoldOut && styles.isSoldOut)}>
        <Picture
          id={props.image}
          alt=""
          sizes={isRow ? rowSizes : gridSizes}
          isEager={props.isFirst ?? false}
        />
        {tag && <span className={styles.tag}>{tag}</span>}
      </div>
      <div className={styles.body}>
        <Heading className={styles.name}>
          <Link to={to} prefetch={prefetch}>
            {name}
          </Link>
        </Heading>
        <p className={styles.line}>
          <span>{line}</span>
          <Stars rating={rating} count={numReviews} isCompact />
        </p>
        {props.matchedText && <MatchedText parts={props.matchedText} />}
        {(fact || note) && (
          <p className={styles.facts}>
            {fact && <span className={styles.fact}>{fact}</span>}
            {note}
          </p>
        )}
        <BadgeRow badges={badges} company={company} maxShown={props.shownBadges} />
        {actionLabel && (
          <ButtonLink
            to={to}
            prefetch={prefetch}
            variant="outline"
            isWide
            className={styles.action}
          >
            {actionLabel}
            <span className="visually-hidden"> {name}</span>
          </ButtonLink>
        )}
        {props.children && <div className={styles.control}>{props.children}</div>}
      </div>
    </article>
  )
}

function MatchedText({ parts }: { parts: readonly string[] }) {
  return (
    <p className={styles.matched}>
      …
      {parts.map((part, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity.
        at % 2 === 0 ? part : <strong key={at}>{part}</strong>,
      )}
      …
    </p>
  )
}

type CardListProps = {
  isRows?: boolean
  /** On phones, one row that scrolls and shows the start of the next card. */
  isRail?: boolean
  children: ReactNode
}

/** A grid or a column of cards. */
export function CardList({ isRows = false, isRail = false, children }: CardListProps) {
  return (
    <ul className={classes(isRows ? styles.rows : styles.grid, isRail && styles.rail)}>
      {children}
    </ul>
  )
}
