import type { Resource } from '@fairgrove/contract/education'
import { notAvailable } from '@fairgrove/contract/education.options'
import { IconMapPin, IconPhone, IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { callLink } from './links.ts'
import { Provenance } from './provenance.tsx'
import styles from './resource-cards.module.css'

export function ResourceCards({ resources }: { resources: readonly Resource[] }) {
  return (
    <ul className={styles.cards}>
      {resources.map((resource) => (
        <Card key={resource.id} resource={resource} />
      ))}
    </ul>
  )
}

function Card({ resource }: { resource: Resource }) {
  const { id, Organization, Description, Restrictions_Considerations: conditions } = resource
  const place = [resource.Address, resource.City].filter((part) => part !== notAvailable)
  return (
    <li className={styles.card} id={id}>
      <h3>{Organization}</h3>
      <p>{Description}</p>
      {conditions && conditions !== notAvailable && (
        <p className={styles.conditions}>
          <strong>Who can use it:</strong> {conditions}
        </p>
      )}
      <dl className={styles.contacts}>
        <ContactMethod icon={<IconPhone size={20} aria-hidden="true" />} name="Phone">
          <Phone number={resource.Phone} />
        </ContactMethod>
        <ContactMethod icon={<IconWorld size={20} aria-hidden="true" />} name="Website">
          <Website address={resource.Website} />
        </ContactMethod>
        {place.length > 0 && (
          <ContactMethod icon={<IconMapPin size={20} aria-hidden="true" />} name="Address">
            {place.join(', ')}
          </ContactMethod>
        )}
      </dl>
      {resource.Phone === notAvailable && resource.Website === notAvailable && (
        <p>
          To get in touch, call <a href="tel:211">211</a> and ask about this program.
        </p>
      )}
      <Provenance
        checkedOn={resource.checkedOn}
        note={resource.note}
        sources={resource.sources}
        entry={{ id, name: Organization }}
      />
    </li>
  )
}

function ContactMethod({
  icon,
  name,
  children,
}: {
  icon: ReactNode
  name: string
  children: ReactNode
}) {
  return (
    <div className={styles.contact}>
      <dt>
        {icon}
        <span className="visually-hidden">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Phone({ number }: { number: string }) {
  if (number === notAvailable) return <None />
  return number.split(' or ').map((each, index) => (
    <span key={each}>
      {index > 0 && ' or '}
      <a href={callLink(each)}>{each}</a>
    </span>
  ))
}

function Website({ address }: { address: string }) {
  if (address === notAvailable) return <None />
  return (
    <a href={address} rel="noopener">
      {address.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
    </a>
  )
}

const None = () => <span className={styles.unavailable}>{notAvailable}</span>
