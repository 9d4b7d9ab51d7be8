import { fetchAgeCookie as getAgeCookie } from '@fairgrove/testing/age-cookie'
import { startProcess } from '@fairgrove/testing/processes'
import { seedBuyers } from '@fairgrove/testing/seed-shop'
import pg from 'pg'
import { demoAccounts } from '../demo/data/people.ts'
import type { Attack, StatusCounts } from './attackers.ts'
import { type ShopProduct, type ShopperResult, simulateShoppers } from './shoppers.ts'
import { startSiteBehindEdge } from './site-behind-edge.ts'

type AbuseOptions = { networks: number; shoppers: number; seconds: number }

export type AbuseReport = {
  networks: number
  shoppers: ShopperResult
  statusCounts: StatusCounts
  /** What the attackers held at the end. */
  attackerGains: {
    heldUnits: number
    stockUnits: number
    coins: number
    codes: number
    gifts: number
  }
}

/** Ten accounts need ten inboxes, which one attacker can have. */
const farmAccountCount = 10

/**
 * The site behind the edge with its real limits and demo data: honest shoppers, with hoarding, coin farming, password
 * guessing and flooding from that many networks half of the time.
 */
export async function runAbuse(sizes: AbuseOptions): Promise<AbuseReport> {
  await using stack = new AsyncDisposableStack()
  const { url, databaseUrl } = await startSiteBehindEdge(stack, { hasLimits: true })
  const ageCookie = await getAgeCookie(url)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  stack.defer(() => client.end())
  const goods = await listMerchandise(client)
  const shop = { url, ageCookie, goods }
  const buildShopperOptions = async (seconds: number) => {
    const tokens = await seedBuyers(client, Math.ceil(sizes.shoppers / 2))
    const startedAt = Date.now()
    return { count: sizes.shoppers, tokens, startedAt, endsAt: startedAt + seconds * 1000 }
  }
  // Warm-up, so the first period hits a warm server.
  await simulateShoppers(shop, await buildShopperOptions(warmUpSeconds))
  const tokens = await seedBuyers(client, farmAccountCount, 'farmer')
  const options = await buildShopperOptions(sizes.seconds)
  const { startedAt, endsAt } = options
  const attack: Attack = {
    url,
    ageCookie,
    goods,
    tokens,
    startedAt,
    endsAt,
    networks: sizes.networks,
    victim: demoAccounts[0]?.email ?? '',
  }
  const [shoppers, statusCounts] = await Promise.all([
    simulateShoppers(shop, options),
    runAttackers(stack, attack),
  ])
  return {
    networks: sizes.networks,
    shoppers,
    statusCounts,
    attackerGains: await measureAttackerGains(client),
  }
}

const warmUpSeconds = 5

/** With less stock, honest shoppers would sell each other out. */
const minStock = 20

async function listMerchandise(client: pg.Client): Promise<ShopProduct[]> {
  const { rows } = await client.query<{ id: string; size: string }>(
    `select distinct on (p.id) p.id, s.size from products p join product_stock s on s.product_id = p.id
     join brands b on b.id = p.brand_id and b.sells_online
     where p.kind = 'goods' and p.status = 'approved' and p.price_cents > 0 and s.on_hand >= $1
     order by p.id, s.on_hand desc`,
    [minStock],
  )
  return rows.map(({ id, size }) => (size === 'ONE' ? { id } : { id, size }))
}

async function runAttackers(stack: AsyncDisposableStack, attack: Attack): Promise<StatusCounts> {
  let last = ''
  const attackers = stack.use(
    startProcess({
      name: 'attackers',
      command: process.execPath,
      args: [`${import.meta.dirname}/attackers.ts`, JSON.stringify(attack)],
      onLine: (line) => {
        last = line
      },
    }),
  )
  const { code } = await attackers.exited
  if (code !== 0) throw new Error(`The attackers exited with ${code}: ${last}`)
  return JSON.parse(last) as StatusCounts
}

async function measureAttackerGains(client: pg.Client): Promise<AbuseReport['attackerGains']> {
  const { rows } = await client.query<AbuseReport['attackerGains']>(
    `select
       (select coalesce(sum(l.taken), 0)::int from order_lines l join orders o on o.id = l.order_id
         where o.contact_email like 'hoarder-%' and o.state = 'placed') as "heldUnits",
       (select sum(on_hand)::int from product_stock)
         + (select coalesce(sum(taken), 0)::int from order_lines) as "stockUnits",
       (select coalesce(sum(c.amount), 0)::int from coin_entries c join accounts a on a.id = c.account_id
         where a.email like 'farmer-%') as coins,
       (select count(*)::int from coin_codes c join accounts a on a.id = c.account_id
         where a.email like 'farmer-%') as codes,
       (select count(*)::int from item_redemptions r join accounts a on a.id = r.account_id
         where a.email like 'farmer-%') as gifts`,
  )
  const [attackerGains] = rows
  if (!attackerGains) throw new Error('The query returned no row.')
  return attackerGains
}

/** Empty when every honest shopper could order and the attackers gained next to nothing. */
export function findProblems(
  { shoppers, statusCounts, attackerGains }: AbuseReport,
  shopperCount: number,
): string[] {
  const guesses = statusCounts.guessing?.[401] ?? 0
  return [
    ...shoppers.refusals.map((refusal) => `an honest order was refused: ${refusal}`),
    ...shoppers.failures.slice(0, 5).map((failure) => `an honest page failed: ${failure}`),
    ...(shoppers.orders === shopperCount ? [] : [`${shoppers.orders} of ${shopperCount} ordered`]),
    ...(attackerGains.heldUnits <= 0.25 * attackerGains.stockUnits
      ? []
      : ['over a quarter of the stock is held']),
    ...(attackerGains.codes + attackerGains.gifts === 0 ? [] : ['codes or gifts were farmed']),
    ...(guesses <= 20 ? [] : [`${guesses} guesses of one password were checked`]),
  ]
}
