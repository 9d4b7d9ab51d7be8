import { Problem } from '@fairgrove/contract/problems'
import { listRewardItems, redeemCode, setRewardItem } from '@fairgrove/contract/rewards'
import { codePattern, offers, rewardItemNames } from '@fairgrove/contract/rewards.options'
import { ListPage } from '../back-office/list-page.tsx'
import { getText, readForm, toFormError } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/manage-rewards.route'
import { AcceptCode } from './accept-code.tsx'
import { findProductByName } from './find-product-by-name.server.ts'
import { GiftProduct } from './gift-product.tsx'
import styles from './manage-rewards.module.css'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Gifts and codes') }]

export function loader({ context }: Route.LoaderArgs) {
  return loadFromApi(listRewardItems, { context })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    const message = form.has('code')
      ? await acceptCode(context, getText(form, 'code').trim())
      : await chooseProduct(context, form)
    return { message }
  } catch (error) {
    return toFormError(error, form)
  }
}

async function acceptCode(context: Context, code: string): Promise<string> {
  if (!codePattern.test(code)) {
    const message = 'Enter the 10-character code, such as B2C3D-F4G5H.'
    throw new Problem('invalid_input', { fields: { code: message } })
  }
  const usedCode = await callApi(redeemCode, { context, params: { code } })
  return `Code ${usedCode.code} redeemed for ${offers[usedCode.offer].title.toLowerCase()}.`
}

async function chooseProduct(context: Context, form: FormData): Promise<string> {
  const item = rewardItemNames.find((each) => each === getText(form, 'item'))
  if (!item) throw new Problem('malformed_request')
  const product = await findProductByName(context, getText(form, 'product'))
  return (await callApi(setRewardItem, { context, params: { item }, body: { product } })).message
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
