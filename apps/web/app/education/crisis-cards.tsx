import type { CrisisLine, CrisisNeed } from '@fairgrove/contract/education.options'
import { IconMessage, IconPhone } from '@tabler/icons-react'
import { classes } from '../ui/classes.ts'
import styles from './crisis-cards.module.css'
import { callLink, textLink } from './links.ts'
import { Provenance } from './provenance.tsx'

type CrisisCardsProps = { lines: readonly CrisisLine[]; need?: CrisisNeed }

/** Phone and text lines before websites; lines for this need before general ones. */
export function CrisisCards({ lines, need }: CrisisCardsProps) {
  const rank = ({ phone, text, about }: CrisisLine) =>
    (phone || text ? 0 : 2) + (about[0] === need ? 0 : 1)
  return (
    <ul className={styles.cards}>
      {lines
        .toSorted((one, other) => rank(one) - rank(other))
        .map((line) => (
          <Card key={line.id} line={line} />
        ))}
    </ul>
  )
}

function Card({ line }: { line: CrisisLine }) {
  const { id, name, phone, text, chat, website, hours, description } = line
  return (
    <li className={styles.card} id={id}>
      <h3>{name}</h3>
      {hours && <p className={styles.hours}>{hours}</p>}
      {description && <p>{description}</p>}
      <div className={styles.contacts}>
        {phone && (
          <a className={classes(styles.contact, styles.call)} href={callLink(phone)}>
            <IconPhone size={20} aria-hidden="true" />
            <span>Call {phone}</span>
          </a>
        )}
        {text && (
          <a className={styles.contact} href={textLink(text.to, text.word)}>
            <IconMessage size={20} aria-hidden="true" />
            <span>{text.label}</span>
          </a>
        )}
        {chat && <p>{chat}</p>}
        {website && (
          <a href={website} rel="noopener noreferrer" className={styles.site}>
            {website.replace(/^https:\/\/(www\.)?/, '')}
          </a>
        )}
      </div>
      <Provenance checkedOn={line.checkedOn} sources={line.sources} entry={{ id, name }} />
    </li>
  )
}
