import type { RewardItem } from '@fairgrove/contract/rewards.options'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { GiftCandidate, GiftStatus, Recipient } from './rules.ts'

/** Without a recipient, which is unknown before an order. */
export async function listGiftStatuses(
  db: Db,
  accountId: string,
  { mailbox, household }: Recipient = { mailbox: null, household: null },
): Promise<GiftStatus[]> {
  const { rows } = await sql<GiftStatus>`
    select i.item, i.product_id, r.order_id, exists (
      select from item_redemptions other
      where other.item = i.item and other.is_held and other.account_id <> ${accountId}
        and (other.mailbox = ${mailbox} or other.household = ${household})) as is_claimed
    from reward_items i
    left join item_redemptions r on r.item = i.item and r.account_id = ${accountId} and r.is_held`.execute(
    db,
  )
  return rows
}

export type RewardProduct = {
  item: RewardItem
  id: string
  name: string
  image: string | null
  priceCents: number
  category: string | null
  sellerId: string | null
  isApparel: boolean
  stock: Record<string, number>
}

/** For a product `p` and its brand `b`: whether it can be ordered. */
const isOrderable = sql`(
  p.is_public and p.kind = 'goods' and p.price_cents is not null and b.sells_online)`

/** The current product of each item, if it can be ordered. */
export async function listRewardProducts(db: Db): Promise<RewardProduct[]> {
  const { rows } = await sql<RewardProduct>`
    select i.item, p.id, p.name, p.image, p.price_cents, p.category, p.seller_id, p.is_apparel,
      (select coalesce(json_object_agg(s.size, s.on_hand), '{}') from product_stock s
        where s.product_id = p.id) as stock
    from reward_items i join products p on p.id = i.product_id join brands b on b.id = p.brand_id
    where ${isOrderable}`.execute(db)
  return rows
}

export type RewardItemRow = {
  item: RewardItem
  id: string
  name: string
  brand: string
  onHand: number
  isOrderable: boolean
}

/** What an admin chose, whether or not it can still be ordered. */
export async function listRewardItemRows(db: Db): Promise<RewardItemRow[]> {
  const { rows } = await sql<RewardItemRow>`
    select i.item, p.id, p.name, b.name as brand, ${isOrderable} as is_orderable,
      (select coalesce(sum(s.on_hand), 0)::int from product_stock s
        where s.product_id = p.id) as on_hand
    from reward_items i join products p on p.id = i.product_id join brands b on b.id = p.brand_id`.execute(
    db,
  )
  return rows
}

export async function findGiftCandidate(
  tx: Tx,
  productId: string,
): Promise<GiftCandidate | undefined> {
  const { rows } = await sql<GiftCandidate>`
    select p.kind = 'goods' as is_goods, ${isOrderable} as is_orderable
    from products p join brands b on b.id = p.brand_id where p.id = ${productId}`.execute(tx)
  return rows[0]
}

/** The current product of an item. */
export async function findRewardItemProductId(
  tx: Tx,
  item: RewardItem,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('rewardItems')
    .select('productId')
    .where('item', '=', item)
    .executeTakeFirst()
  return row?.productId
}

export async function saveRewardItem(tx: Tx, item: RewardItem, productId: string): Promise<void> {
  await tx
    .insertInto('rewardItems')
    .values({ item, productId })
    .onConflict((conflict) => conflict.column('item').doUpdateSet({ productId }))
    .execute()
}

/** One row per gift. False when another order holds one of them for this account, mailbox or household. */
export async function insertRedemptions(
  tx: Tx,
  gifts: Pick<GiftStatus, 'item' | 'productId'>[],
  redemption: Recipient & { orderId: string; accountId: string; createdAt: Date },
): Promise<boolean> {
  const rows = gifts.map(({ item, productId }) => ({
    ...redemption,
    item,
    productId,
    isHeld: true,
  }))
  const inserted = await tx
    .insertInto('itemRedemptions')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('item')
    .execute()
  return inserted.length === rows.length
}

export type OpenRedemption = { orderId: string; item: RewardItem; productId: string }

/** Gifts in orders that haven't shipped. */
export async function listOpenRedemptions(tx: Tx, accountId: string): Promise<OpenRedemption[]> {
  const { rows } = await sql<OpenRedemption>`
    select r.order_id, r.item, r.product_id
    from item_redemptions r join orders o on o.id = r.order_id
    where r.account_id = ${accountId} and r.is_held and o.state in ('placed', 'paid')
    order by r.order_id, r.item`.execute(tx)
  return rows
}

export async function deleteRedemption(
  tx: Tx,
  { orderId, item }: Pick<OpenRedemption, 'orderId' | 'item'>,
): Promise<void> {
  await tx
    .deleteFrom('itemRedemptions')
    .where('orderId', '=', orderId)
    .where('item', '=', item)
    .execute()
}

/** Gifts of this order can be redeemed again. */
export async function releaseRedemptions(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('itemRedemptions')
    .set({ isHeld: false })
    .where('orderId', '=', orderId)
    .where('isHeld', '=', true)
    .execute()
}

/** False, and nothing is changed, when another order has redeemed one of them since. */
export async function reclaimRedemptions(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (
      select from item_redemptions mine join item_redemptions other
        on other.item = mine.item and other.is_held and (other.account_id = mine.account_id
          or other.mailbox = mine.mailbox or other.household = mine.household)
      where mine.order_id = ${orderId} and other.order_id <> mine.order_id) as is_taken`.execute(tx)
  if (rows[0]?.isTaken) return false
  await tx
    .updateTable('itemRedemptions')
    .set({ isHeld: true })
    .where('orderId', '=', orderId)
    .execute()
  return true
}
