import { listRewardItems, redeemCode, setRewardItem } from '@fairgrove/contract/rewards'
import { offers } from '@fairgrove/contract/rewards.options'
import { ListPage } from '../back-office/list-page.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { findProductByName } from '../server/find-by-name.server.ts'
import { StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/manage-rewards.route'
import { AcceptCode } from './accept-code.tsx'
import { GiftProduct } from './gift-product.tsx'
import styles from './manage-rewards.module.css'
import { acceptCodeForm, giftForm } from './rewards.form.ts'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Gifts and codes') }]

export function loader({ context }: Route.LoaderArgs) {
  return loadFromApi(listRewardItems, { context })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  if (form.has('code')) {
    return submitForm(form, acceptCodeForm, async (params) => {
      const { code, offer } = await callApi(redeemCode, { context, params })
      return { message: `Code ${code} redeemed for ${offers[offer].title.toLowerCase()}.` }
    })
  }
  return submitForm(form, giftForm, async ({ item, product: name }) => {
    const product = await findProductByName(context, name)
    return callApi(setRewardItem, { context, params: { item }, body: { product } })
  })
}

export default function ManageRewards({ loaderData, actionData }: Route.ComponentProps) {
  const formError = actionData && 'problem' in actionData ? actionData : undefined
  const message = actionData && 'message' in actionData ? actionData.message : undefined
  const hasCodeError = formError?.values.code !== undefined
  const failedItem = formError?.values.item?.[0]
  return (
    <ListPage
      title="Gifts and codes"
      lead="Manage review gifts and the codes customers get for canna-coins."
    >
      {actionData && message && (
        <StatusMessage result={actionData} tone="good">
          {message}
        </StatusMessage>
      )}
      <AcceptCode key={message} formError={hasCodeError ? formError : undefined} />
      <section className={styles.section} aria-labelledby="gifts">
        <h2 id="gifts">Gifts for reviews</h2>
        <p className={styles.note}>
          For each gift, select merchandise that’s public, in stock and has a price. Until you do,
          customers see the gift as out of stock.
        </p>
        <ul className={styles.gifts}>
          {loaderData.items.map((gift) => (
            <GiftProduct
              key={`${gift.item} ${gift.product?._id}`}
              gift={gift}
              formError={failedItem === gift.item ? formError : undefined}
            />
          ))}
        </ul>
      </section>
    </ListPage>
  )
}
