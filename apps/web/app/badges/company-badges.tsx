import { ChallengeDraft, challengeBadge } from '@fairgrove/contract/applications'
import { type Badge, badgeOwnershipPercent, badges } from '@fairgrove/contract/badges.options'
import { type BadgeRecord, getBadgeRecord } from '@fairgrove/contract/badges.trail'
import { Link } from 'react-router'
import { checkForm } from '../accounts/check-form.server.ts'
import { call } from '../api.server.ts'
import { dayOf } from '../dates.ts'
import { refuse, text } from '../forms.server.ts'
import { getId } from '../get-id.server.ts'
import { keepWords } from '../keep-words.ts'
import { load } from '../load.server.ts'
import { readFirst } from '../page-handle.ts'
import { describePage, originOf } from '../page-meta.ts'
import { readForm } from '../read-form.server.ts'
import { Outcome } from '../ui/outcome.tsx'
import type { Route } from './+types/company-badges'
import { BadgeIcon } from './badge-icon.tsx'
import { ChallengeForm } from './challenge-form.tsx'
import { Challenges } from './challenges.tsx'
import styles from './company-badges.module.css'
import { Embedding } from './embedding.tsx'
import { badgeMeanings } from './meanings.ts'

export const handle = readFirst

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  loaderData
    ? describePage(matches, {
        title: `${loaderData.company.name} badges`,
        description: `See which badges ${loaderData.company.name} has, when we awarded them and how we verified each one.`,
        path: `/companybadgeInfo/${params.id}`,
      })
    : []

export const loader = ({ params, context }: Route.LoaderArgs) =>
  load(getBadgeRecord, { context, params: { id: getId(params) } })

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    const body = {
      company: getId(params),
      badge: text(form, 'badge') as Badge,
      message: text(form, 'message'),
      contactEmail: text(form, 'contactEmail').trim(),
    }
    checkForm(ChallengeDraft, body, {})
    return { said: (await call(challengeBadge, { context, body })).message }
  } catch (error) {
    return refuse(error, form)
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepWords(sent)

type Change = BadgeRecord['trail'][number]

export default function CompanyBadges({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { company, badges: held, trail, challenges } = loaderData
  const refused = actionData && 'problem' in actionData ? actionData : undefined
  const doubted = challenges.filter(({ outcome }) => outcome === 'open').map(({ badge }) => badge)
  const open = held.filter((badge) => !doubted.includes(badge))
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
      {actionData && 'said' in actionData && (
        <Outcome about={actionData} tone="good">
          {actionData.said}
        </Outcome>
      )}
      {held.length === 0 ? (
        <p>{company.name} doesn’t have any badges right now.</p>
      ) : (
        <ul className={styles.badges}>
          {held.map((badge) => (
            <Held
              key={badge}
              badge={badge}
              changes={trail.filter((change) => change.badge === badge)}
            />
          ))}
        </ul>
      )}
      {company.note && (
        <section className={styles.part} aria-labelledby="evidence">
          <h2 id="evidence">How we verified these badges</h2>
          <p>{company.note}</p>
        </section>
      )}
      {trail.length > 0 && <Trail trail={trail} />}
      {challenges.length > 0 && <Challenges challenges={challenges} />}
      {open.length > 0 && <ChallengeForm held={open} refused={refused} />}
      {held.length > 0 && <Embedding company={company} badges={held} origin={originOf(matches)} />}
      <p>
        <Link to={path}>Back to {company.name}</Link>
      </p>
    </div>
  )
}

function Held({ badge, changes }: { badge: Badge; changes: Change[] }) {
  const taken = changes.findIndex(({ isGiven }) => !isGiven)
  const standing = taken === -1 ? changes : changes.slice(0, taken)
  const [newest, first] = [standing[0], standing.at(-1)]
  return (
    <li>
      <BadgeIcon badge={badge} size={48} alt="" />
      <div>
        <h2>{badges[badge].label}</h2>
        <p>{badgeMeanings[badge]}</p>
        {newest && first && (
          <p className={styles.since}>
            Awarded {dayOf(first.createdAt)}
            {newest !== first && ` · Renewed ${dayOf(newest.createdAt)}`}
            {newest.expiresOn && ` · Next review by ${dayOf(newest.expiresOn)}`}
          </p>
        )}
      </div>
    </li>
  )
}

function Trail({ trail }: { trail: Change[] }) {
  return (
    <section className={styles.part} aria-labelledby="trail">
      <h2 id="trail">Badge history</h2>
      <p>Every change to these badges, newest first. We never edit or remove entries.</p>
      <ol className={styles.trail}>
        {trail.map((change, index) => (
          <li key={`${change.createdAt} ${change.badge} ${change.isGiven}`}>
            <time dateTime={change.createdAt}>{dayOf(change.createdAt)}</time>
            <div>
              <strong>
                {badges[change.badge].label} {stepOf(change, trail.slice(index + 1))}
              </strong>
              <p>{change.reason}</p>
              {change.evidence && <p className={styles.since}>Evidence: {change.evidence}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What was given and is given once more was checked again. */
function stepOf({ badge, isGiven }: Change, earlier: Change[]): string {
  if (!isGiven) return 'removed'
  return earlier.find((change) => change.badge === badge)?.isGiven ? 'renewed' : 'awarded'
}
