import { site } from '@fairgrove/contract/site'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { describePage } from '../page-meta.ts'
import { helpNow } from '../shell/links.ts'
import { Reading } from '../ui/reading.tsx'
import type { Route } from './+types/contact'
import styles from './contact.module.css'

const title = 'Contact'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title,
    description: `How to reach the people behind ${site.name}, and where to go for what.`,
    path: '/contact',
    trail: [],
  })

/** A subject in the mail saves a question back. */
const mailAbout = (subject: string) =>
  `mailto:${site.infoEmail}?subject=${encodeURIComponent(subject)}`

export default function Contact() {
  return (
    <Reading
      trail={[]}
      title={title}
      lead={
        <>
          Write to <a href={`mailto:${site.infoEmail}`}>{site.infoEmail}</a>. People read it, and
          people answer.
        </>
      }
      isWide
    >
      <div className={styles.topics}>
        <Topic title="An order or a return">
          Name your order number. What can come back, and until when, is in the{' '}
          <Link to="/refunds">refund policy</Link>. <Mail subject="An order" />
        </Topic>
        <Topic title="A pre-order at a dispensary">
          The dispensary has your order and the product: please ask there first. If that does not
          help, write to us. <Mail subject="A pre-order" />
        </Topic>
        <Topic title="Your company on this site">
          <Link to="/brand_listing_info">Apply for a listing</Link>,{' '}
          <Link to="/claim_brand">claim one that is yours</Link>, or tell us what is wrong in it.{' '}
          <Mail subject="A listing" />
        </Topic>
        <Topic title="A badge you doubt">
          Tell us which one and why. We look again, and the company’s badge record says what we
          found. <Mail subject="A badge" />
        </Topic>
        <Topic title="Something does not work">
          <Link to="/bug_tracker">Report a problem</Link>, or write to us if the form itself is what
          does not work. That goes for accessibility, too.{' '}
          <Mail subject="A problem with the site" />
        </Topic>
        <Topic title="Your data">
          You can see, export and erase what we keep about you on{' '}
          <Link to="/profile">your profile</Link>. For everything else:{' '}
          <Mail subject="My personal data" />
        </Topic>
      </div>
      <p className={styles.urgent}>
        In a crisis we are not the right people. These are:{' '}
        {helpNow.map(({ label, to }, index) => (
          <span key={to}>
            {index > 0 && ', '}
            <Link to={to}>{label}</Link>
          </span>
        ))}
        .
      </p>
    </Reading>
  )
}

function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.topic}>
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  )
}

const Mail = ({ subject }: { subject: string }) => <a href={mailAbout(subject)}>Write to us</a>
