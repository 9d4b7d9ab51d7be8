import { buyCode, getRewards, listCoinEntries } from '@fairgrove/contract/rewards'
import type { Offer } from '@fairgrove/contract/rewards.options'
import { Link } from 'react-router'
import { call } from '../api.server.ts'
import { refuse, text } from '../forms.server.ts'
import { load } from '../load.server.ts'
import { pageOf } from '../page-of.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import type { Route } from './+types/rewards'
import { Balance } from './balance.tsx'
import { Codes } from './codes.tsx'
import { History } from './history.tsx'
import { Items } from './items.tsx'
import styles from './rewards.module.css'
import { TierPath } from './tier-path.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Your rewards') }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const [rewards, history] = await Promise.all([
    load(getRewards, { context }),
    load(listCoinEntries, { context, query: { pageNumber: pageOf(url) } }),
  ])
  return { ...rewards, history, formKey: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    const body = { offer: text(form, 'offer') as Offer }
    return { bought: await call(buyCode, { context, body, idempotencyKey: text(form, 'formKey') }) }
  } catch (error) {
    return refuse(error, form)
  }
}

export default function Rewards({ loaderData, actionData }: Route.ComponentProps) {
  const { points, pendingPoints, reviews, tier, items, history } = loaderData
  const refused = actionData && 'problem' in actionData ? actionData : undefined
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
      <Items items={items} reviews={reviews} />
      <Codes rewards={loaderData} bought={bought} refused={refused} />
      <History history={history} />
    </div>
  )
}
