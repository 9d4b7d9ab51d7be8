import { type Badge, badges } from '@fairgrove/contract/badges.options'
import type { BadgeRecord } from '@fairgrove/contract/badges.trail'
import { site } from '@fairgrove/contract/site'
import styles from './company-badges.module.css'

type BadgeEmbedCodeProps = { company: BadgeRecord['company']; badges: Badge[]; origin: string }

/**
 * HTML for the company's own site. The image is served from here, so it disappears with the badge.
 */
export function BadgeEmbedCode({ company, badges: companyBadges, origin }: BadgeEmbedCodeProps) {
  return (
    <details className={styles.details}>
      <summary>Show a badge on your site</summary>
      <p>
        Paste this code into your site. The badge links back to this page and disappears from your
        site if we remove it here.
      </p>
      {companyBadges.map((badge) => (
        <figure key={badge}>
          <img src={`/badge/${company._id}/${badge}.svg`} alt="" width={220} height={56} />
          <pre>
            <code>{buildEmbedCode(origin, company, badge)}</code>
          </pre>
        </figure>
      ))}
    </details>
  )
}

function buildEmbedCode(origin: string, { _id }: BadgeRecord['company'], badge: Badge): string {
  const alt = `${badges[badge].name}, verified by ${site.name}`
  return `<a href="${origin}/companybadgeInfo/${_id}">
  <img src="${origin}/badge/${_id}/${badge}.svg" alt="${alt}" width="220" height="56">
</a>`
}
