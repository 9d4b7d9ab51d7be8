import { IconMessage, IconPhone } from '@tabler/icons-react'
import { classes } from '../ui/classes.ts'
import { callLink, textLink } from './call-link.ts'
import styles from './crisis-cards.module.css'
import { type CrisisLine, checked, type Need } from './crisis-lines.ts'
import { Provenance } from './provenance.tsx'

/** What was read up comes first: nobody should try a doubtful number before a sure one. */
export function CrisisCards({ lines, need }: { lines: readonly CrisisLine[]; need?: Need }) {
  const doubt = ({ sources, about }: CrisisLine) => (sources ? 0 : 2) + (about[0] === need ? 0 : 1)
  const surestFirst = [...lines].sort((one, other) => doubt(one) - doubt(other))
  return (
    <ul className={styles.cards}>
      {surestFirst.map((line) => (
        <Card key={line.name} line={line} />
      ))}
    </ul>
  )
}

function Card({ line }: { line: CrisisLine }) {
  const { name, phone, text, chat, website, hours, description } = line
  return (
    <li className={styles.card}>
      <h3>{name}</h3>
      {hours && <p className={styles.hours}>{hours}</p>}
      {description && <p>{description}</p>}
      <div className={styles.ways}>
        {phone && (
          <a className={classes(styles.way, styles.call)} href={callLink(phone)}>
            <IconPhone size={20} aria-hidden="true" />
            <span>Call {phone}</span>
          </a>
        )}
        {text && (
          <a className={styles.way} href={textLink(text.to, text.word)}>
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
      <Provenance
        checked={line.sources ? checked : null}
        toConfirm={line.toConfirm ?? []}
        sources={line.sources ?? []}
      />
    </li>
  )
}
