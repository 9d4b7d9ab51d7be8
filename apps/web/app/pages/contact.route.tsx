import { site } from '@fairgrove/contract/site'
import type { ReactNode } from 'react'
import { crisisLinks } from '../education/links.ts'
import { describePage } from '../seo/page-meta.ts'
import { ContentPage } from '../ui/content-page.tsx'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/contact.route'
import styles from './contact.module.css'

const title = 'Contact'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title,
    description: `How to reach ${site.name} and who to contact about what.`,
    path: '/contact',
    breadcrumbs: [],
  })

/** Fills in the subject line of the email. */
const buildMailto = (subject: string) =>
  `mailto:${site.infoEmail}?subject=${encodeURIComponent(subject)}`

export default function Contact() {
  return (
    <ContentPage
      breadcrumbs={[]}
      title={title}
      lead={
        <>
          Email <a href={`mailto:${site.infoEmail}`}>{site.infoEmail}</a>. A real person will
          answer.
        </>
      }
      isWide
    >
      <div className={styles.topics}>
        <Topic title="Orders and returns">
          Include your order number. See what you can return in our{' '}
          <Link to="/refunds">refund policy</Link>. <EmailLink subject="Order or return" />
        </Topic>
        <Topic title="Pre-orders">
          Contact the dispensary first. They have your order. If they can’t help,{' '}
          <EmailLink subject="Pre-order">email us</EmailLink>.
        </Topic>
        <Topic title="Your listing">
          <Link to="/brand_listing_info">Apply for a listing</Link>,{' '}
          <Link to="/claim_brand">claim your listing</Link> or tell us what needs fixing.{' '}
          <EmailLink subject="Listing" />
        </Topic>
        <Topic title="Badge challenges">
          Tell us which badge and why. We’ll review it and publish what we find on the company’s
          badge page. <EmailLink subject="Badge challenge" />
        </Topic>
        <Topic title="Problems with the site">
          <Link to="/bug_tracker">Report a problem</Link>, including accessibility issues. If the
          form isn’t working, <EmailLink subject="Problem with the site">email us</EmailLink>.
        </Topic>
        <Topic title="Your data">
          See, download or delete your data in <Link to="/profile">your profile</Link>. For anything
          else, <EmailLink subject="My personal data">email us</EmailLink>.
        </Topic>
      </div>
      <p className={styles.urgent}>
        We can’t help in an emergency, but these resources can:{' '}
        {crisisLinks.map(({ label, to }, index) => (
          <span key={to}>
            {index > 0 && ', '}
            <Link to={to}>{label}</Link>
          </span>
        ))}
        .
      </p>
    </ContentPage>
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

type EmailLinkProps = { subject: string; children?: ReactNode }

const EmailLink = ({ subject, children = 'Email us' }: EmailLinkProps) => (
  <a href={buildMailto(subject)}>{children}</a>
)
