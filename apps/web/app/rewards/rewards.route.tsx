import { buyCode, getRewards, listCoinEntries } from '@fairgrove/contract/rewards'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/rewards.route'
import { Balance } from './balance.tsx'
import { Codes } from './codes.tsx'
import { EarningList } from './coin-list.tsx'
import { History } from './history.tsx'
import { RewardList } from './reward-list.tsx'
import { buyCodeForm } from './rewards.form.ts'
import styles from './rewards.module.css'
import { TierPath } from './tier-path.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Your rewards') }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const [rewards, history] = await Promise.all([
    loadFromApi(getRewards, { context }),
    loadFromApi(listCoinEntries, { context, query: { pageNumber: getPageNumber(url) } }),
  ])
  return { ...rewards, history, formKey: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return submitForm(form, buyCodeForm, async ({ formKey, ...body }) => ({
    bought: await callApi(buyCode, { context, body, idempotencyKey: formKey }),
  }))
}

export default function Rewards({ loaderData, actionData }: Route.ComponentProps) {
  const { points, pendingPoints, reviews, tier, items, history } = loaderData
  const formError = actionData && 'problem' in actionData ? actionData : undefined
  const bought = actionData && 'bought' in actionData ? actionData.bought : undefined
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Your rewards</h1>
        <p>
          Earn canna-coins for taking part and gifts for writing reviews.{' '}
          <Link to="/rewards/info">How rewards work</Link>
        </p>
      </header>
      <div className={styles.summary}>
        <Balance points={points} pendingPoints={pendingPoints} />
        <TierPath reviews={reviews} tier={tier} />
      </div>
      <section className={styles.section} aria-labelledby="earn">
        <h2 id="earn">Earn canna-coins</h2>
        <EarningList isMember />
      </section>
      <RewardList items={items} reviews={reviews} />
      <Codes rewards={loaderData} bought={bought} formError={formError} />
      <History history={history} />
    </div>
  )
}
