import { badgeOwnershipPercent, badges } from '@fairgrove/contract/badges.options'
import { getBrand } from '@fairgrove/contract/brands'
import { getDispensary } from '@fairgrove/contract/dispensaries'
import { Problem } from '@fairgrove/contract/problems'
import { Link } from 'react-router'
import { call } from '../api.server.ts'
import { getId } from '../get-id.server.ts'
import { asErrorPage } from '../load.server.ts'
import { pageTitle } from '../page-title.ts'
import type { Context } from '../visit.server.ts'
import type { Route } from './+types/company-badges'
import { earnedBadges } from './badge-list.tsx'
import styles from './company-badges.module.css'
import { badgeMeanings } from './meanings.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: pageTitle(`Badges of ${loaderData.name}`) }] : []

export async function loader({ params, context }: Route.LoaderArgs) {
  return getCompany(context, getId(params))
}

export default function CompanyBadges({ loaderData: company }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Badges of {company.name}</h1>
        <p>
          Only our team gives badges. An ownership badge means that at least {badgeOwnershipPercent}
          % of the company is owned by the people it names.
        </p>
      </header>
      {company.badges.length === 0 ? (
        <p>{company.name} has no badge yet.</p>
      ) : (
        <ul className={styles.badges}>
          {company.badges.map((badge) => (
            <li key={badge}>
              <img src={`/badges/${badge}.svg`} alt="" width={48} height={48} />
              <div>
                <h2>{badges[badge].label}</h2>
                <p>{badgeMeanings[badge]}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {company.evidence && (
        <section className={styles.evidence} aria-labelledby="evidence">
          <h2 id="evidence">How we verified it</h2>
          <p>{company.evidence}</p>
        </section>
      )}
      <p>
        <Link to={company.path}>Back to {company.name}</Link>
      </p>
    </div>
  )
}

/** Badges belong to brands and to dispensaries; the address does not say which. */
async function getCompany(context: Context, id: string) {
  const [brand, dispensary] = await Promise.all([
    unlessMissing(call(getBrand, { context, params: { id } })),
    unlessMissing(call(getDispensary, { context, params: { id } })),
  ])
  if (brand) {
    const { name, badges, companyBadgeDescription: evidence } = brand.brand
    return { name, badges: earnedBadges(badges), evidence, path: `/brands/${id}` }
  }
  if (!dispensary) throw asErrorPage(new Problem('not_found'))
  const { name, badges } = dispensary.dispensary
  return { name, badges: earnedBadges(badges), evidence: '', path: `/dispensary/${id}` }
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'not_found') return undefined
    throw asErrorPage(error)
  }
}
