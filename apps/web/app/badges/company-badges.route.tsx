import { disputeBadge } from '@fairgrove/contract/applications'
import { type Badge, badgeOwnershipPercent, badges } from '@fairgrove/contract/badges.options'
import { type BadgeRecord, getBadgeRecord } from '@fairgrove/contract/badges.trail'
import { formatDay } from '../formatting/dates.ts'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { describePage, getOrigin } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { Link } from '../ui/link.tsx'
import { StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/company-badges.route'
import { BadgeEmbedCode } from './badge-embed-code.tsx'
import { BadgeIcon, badgeMeanings } from './badge-explanations.tsx'
import { challengeForm } from './challenge.form.ts'
import { ChallengeForm, challengeId } from './challenge-form.tsx'
import { Challenges } from './challenges.tsx'
import styles from './company-badges.module.css'

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  loaderData
    ? describePage(matches, {
        title: `${loaderData.company.name} badges`,
        description: `See which badges ${loaderData.company.name} has, when we awarded them and how we verified each one.`,
        path: `/companybadgeInfo/${params.id}`,
      })
    : []

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadFromApi(getBadgeRecord, { context, params: { id: getId(params) } })

export async function action({ request, params, context }: Route.ActionArgs) {
  return submitForm(await readForm(request), challengeForm, async (draft) => {
    const body = { ...draft, company: getId(params) }
    return { message: (await callApi(disputeBadge, { context, body })).message }
  })
}

type Change = BadgeRecord['trail'][number]

export default function CompanyBadges({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { company, badges: activeBadges, trail, challenges } = loaderData
  const formError = actionData && 'problem' in actionData ? actionData : undefined
  const disputed = challenges.filter(({ outcome }) => outcome === 'open').map(({ badge }) => badge)
  const challengeable = activeBadges.filter((badge) => !disputed.includes(badge))
  const isSeller = company.kind === 'seller'
  const path = company.kind === 'brand' ? `/brands/${company._id}` : `/dispensary/${company._id}`
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{company.name} badges</h1>
        <p>
          Only our team awards badges. An ownership badge means the people it names own at least{' '}
          {badgeOwnershipPercent}% of the company.
        </p>
      </header>
      {actionData && 'message' in actionData && (
        <StatusMessage result={actionData} tone="good">
          {actionData.message}
        </StatusMessage>
      )}
      {activeBadges.length === 0 ? (
        <p>{company.name} doesn’t have any badges right now.</p>
      ) : (
        <ul className={styles.badges}>
          {activeBadges.map((badge) => (
            <ActiveBadge
              key={badge}
              badge={badge}
              changes={trail.filter((change) => change.badge === badge)}
              isChallengeable={!isSeller && challengeable.includes(badge)}
            />
          ))}
        </ul>
      )}
      {company.note && (
        <section className={styles.section} aria-labelledby="evidence">
          <h2 id="evidence">How we verified these badges</h2>
          <p>{company.note}</p>
        </section>
      )}
      {trail.length > 0 && <BadgeHistory trail={trail} />}
      {challenges.length > 0 && <Challenges challenges={challenges} />}
      {isSeller ? (
        <p>
          Does a badge look wrong? <Link to="/contact">Tell us</Link> and we’ll check it.
        </p>
      ) : (
        challengeable.length > 0 && (
          <ChallengeForm challengeable={challengeable} formError={formError} />
        )
      )}
      {activeBadges.length > 0 && (
        <BadgeEmbedCode company={company} badges={activeBadges} origin={getOrigin(matches)} />
      )}
      {!isSeller && (
        <p>
          <Link to={path}>Back to {company.name}</Link>
        </p>
      )}
    </div>
  )
}

type ActiveBadgeProps = { badge: Badge; changes: Change[]; isChallengeable: boolean }

function ActiveBadge({ badge, changes, isChallengeable }: ActiveBadgeProps) {
  const lastRemoval = changes.findIndex(({ isGiven }) => !isGiven)
  const currentChanges = lastRemoval === -1 ? changes : changes.slice(0, lastRemoval)
  const [newest, first] = [currentChanges[0], currentChanges.at(-1)]
  return (
    <li>
      <BadgeIcon badge={badge} size={72} alt="" />
      <div>
        <h2>{badges[badge].name}</h2>
        <p>{badgeMeanings[badge]}</p>
        {newest && first && (
          <p className={styles.date}>
            Awarded {formatDay(first.createdAt)}
            {newest !== first && ` · Renewed ${formatDay(newest.createdAt)}`}
            {newest.expiresOn && ` · Next review by ${formatDay(newest.expiresOn)}`}
          </p>
        )}
        {isChallengeable && (
          <p className={styles.date}>
            <a href={`#${challengeId}`}>
              Challenge this badge
              <span className="visually-hidden">: {badges[badge].name}</span>
            </a>
          </p>
        )}
      </div>
    </li>
  )
}

function BadgeHistory({ trail }: { trail: Change[] }) {
  return (
    <section className={styles.section} aria-labelledby="trail">
      <h2 id="trail">Badge history</h2>
      <p>Every change to these badges, newest first. We never edit or remove entries.</p>
      <ol className={styles.history}>
        {trail.map((change, index) => (
          <li key={`${change.createdAt} ${change.badge} ${change.isGiven}`}>
            <time dateTime={change.createdAt}>{formatDay(change.createdAt)}</time>
            <div>
              <strong>
                {badges[change.badge].name} {describeChange(change, trail.slice(index + 1))}
              </strong>
              {change.reason !== trail[index - 1]?.reason && <p>{change.reason}</p>}
              {change.evidence && <p className={styles.date}>Evidence: {change.evidence}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Granting a badge again counts as a renewed check. */
function describeChange({ badge, isGiven }: Change, earlier: Change[]): string {
  if (!isGiven) return 'removed'
  return earlier.find((change) => change.badge === badge)?.isGiven ? 'renewed' : 'awarded'
}
