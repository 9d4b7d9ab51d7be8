import { Problem } from '@fairgrove/contract/problems'
import { listRewardItems, setRewardItem, takeCode } from '@fairgrove/contract/rewards'
import { codeForm, offers, rewardItemNames } from '@fairgrove/contract/rewards.options'
import { call } from '../api.server.ts'
import { refuse, text } from '../forms.server.ts'
import { keepWords } from '../keep-words.ts'
import { load } from '../load.server.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { Outcome } from '../ui/outcome.tsx'
import type { Context } from '../visit.server.ts'
import { WorkPage } from '../workbench/work-page.tsx'
import type { Route } from './+types/manage.admin'
import { AcceptCode } from './accept-code.tsx'
import { GiftProduct } from './gift-product.tsx'
import styles from './manage.module.css'
import { findProductNamed } from './product-named.server.ts'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Gifts and codes') }]

export function loader({ context }: Route.LoaderArgs) {
  return load(listRewardItems, { context })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    const said = form.has('code')
      ? await acceptCode(context, text(form, 'code').trim())
      : await chooseProduct(context, form)
    return { said }
  } catch (error) {
    return refuse(error, form)
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepWords(sent)

async function acceptCode(context: Context, code: string): Promise<string> {
  if (!codeForm.test(code)) {
    const message = 'Enter the 10-character code, such as B2C3D-F4G5H.'
    throw new Problem('invalid_input', { fields: { code: message } })
  }
  const taken = await call(takeCode, { context, params: { code } })
  return `Code ${taken.code} redeemed for ${offers[taken.offer].title.toLowerCase()}.`
}

async function chooseProduct(context: Context, form: FormData): Promise<string> {
  const item = rewardItemNames.find((each) => each === text(form, 'item'))
  if (!item) throw new Problem('malformed_request')
  const product = await findProductNamed(context, text(form, 'product'))
  return (await call(setRewardItem, { context, params: { item }, body: { product } })).message
}

export default function ManageRewards({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'problem' in actionData ? actionData : undefined
  const said = actionData && 'said' in actionData ? actionData.said : undefined
  const isAboutCode = refused?.values.code !== undefined
  const refusedItem = refused?.values.item?.[0]
  return (
    <WorkPage
      title="Gifts and codes"
      lead="Manage review gifts and the codes customers get for canna-coins."
    >
      {actionData && said && (
        <Outcome about={actionData} tone="good">
          {said}
        </Outcome>
      )}
      <AcceptCode key={said} refused={isAboutCode ? refused : undefined} />
      <section className={styles.part} aria-labelledby="gifts">
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
              refused={refusedItem === gift.item ? refused : undefined}
            />
          ))}
        </ul>
      </section>
    </WorkPage>
  )
}
