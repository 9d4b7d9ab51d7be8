import type pg from 'pg'
import { getDemoAccountId, reviewerKeys } from './accounts.ts'
import { type Calendar, getDemoId } from './ids-and-dates.ts'
import { insertMissing, type Row } from './rows.ts'

type Kind = 'product' | 'brand' | 'dispensary'
/** 'Brand/Product' or a name, and the note. */
type Item = readonly [kind: Kind, key: string, note?: string]

type DemoList = {
  author: string
  title: string
  description: string
  daysOld: number
  items: readonly Item[]
  isPrivate?: true
}

const [first = '', second = '', third = '', fourth = '', fifth = ''] = reviewerKeys

const demoLists: DemoList[] = [
  {
    author: 'Customer',
    title: 'Black-owned edibles in Chicago',
    description: 'What I bring to a potluck, and the counters that stock it.',
    daysOld: 2.4,
    items: [
      [
        'product',
        'Kinfolk Farms/Peach Pantry gummies, 10 pieces',
        'Real peach flavor and not too sweet. I split one the first time.',
      ],
      ['brand', 'Kinfolk Farms', 'Grown and packed in Illinois. Ask about the harvest dinner.'],
      ['dispensary', 'Sable & Sage', 'The staff reads labels with you. Order ahead on Fridays.'],
      ['dispensary', 'Morning Glory', 'A worker co-op with the calmest waiting room in town.'],
      ['dispensary', 'Chatham Commons'],
    ],
  },
  {
    author: first,
    title: 'Gifts under $40 that ship',
    description: 'For the friend who has a plant on every sill. Nothing here needs an ID check.',
    daysOld: 5.1,
    items: [
      ['product', 'Common Thread Goods/Grow Fair tote', 'Holds a week of groceries.'],
      ['product', 'Clay Porch/First Cup mug', 'Each glaze comes out a little different.'],
      ['product', 'Saturday Press/Long Weekend notebook'],
      ['product', 'Otter & Oak/Spruce Tip candle', 'Smells like a forest.'],
      ['product', 'Third Shift Supply/Break Room mug'],
      ['product', 'Fairgrove Shop/Market tote', 'Part of the price goes to the equity fund.'],
    ],
  },
  {
    author: second,
    title: 'Worker co-ops I keep going back to',
    description: 'The people behind the counter own the place. You notice.',
    daysOld: 9.7,
    items: [
      ['dispensary', 'Lakeshore Co-op', 'Unionized, too.'],
      ['dispensary', 'Flatiron Co-op', 'Patient with first-timers.'],
      ['dispensary', 'Redwood Grange', 'Worth the drive up to Ukiah.'],
      ['brand', 'Juniper Street Collective'],
      ['brand', 'Loom & Level', 'The socks last.'],
      ['brand', 'Slow Orchard'],
      ['brand', 'Wren & Rye', 'Their caramels are in every care package I send.'],
    ],
  },
  {
    author: third,
    title: 'Indigenous-owned, coast to desert',
    description: 'Brands and shops I found on road trips, from the Sound to Tucson.',
    daysOld: 16.2,
    items: [
      ['brand', 'Painted Wash', 'Prickly pear everything.'],
      ['brand', 'Bluestem Kitchen', 'The sumac pastilles are sour in the best way.'],
      ['brand', 'Otter & Oak'],
      ['dispensary', 'Barrio Botanica', 'Ask for the patio.'],
      ['dispensary', 'Falls & Feather'],
    ],
  },
  {
    author: fourth,
    title: 'A first visit in Oakland and San Francisco',
    description: '',
    daysOld: 23.5,
    items: [
      [
        'dispensary',
        'Telegraph & Vine',
        'Say it’s your first time, and they take you through the menu.',
      ],
      ['dispensary', 'La Esquina', 'Small, bilingual, never rushed.'],
      ['dispensary', 'Fog & Fern'],
      ['product', 'Sunday Ferry/Yuzu Morning seltzer, 4 cans', 'Light and dry. Split one.'],
    ],
  },
  {
    author: first,
    title: 'CBD for the bathroom shelf',
    description: 'Balms, lotions and oils without THC. These ship or link to the maker.',
    daysOld: 31.8,
    items: [
      ['product', 'Dos Hermanas/Sombra balm, 60 ml', 'A little goes a long way.'],
      ['product', 'Kettle Pond/Seaweed lotion, 150 ml', 'Light, and it soaks in fast.'],
      ['product', 'Window Garden/Glasshouse body oil, 50 ml'],
      [
        'product',
        'Good Neighbor Hemp/Driveway hand cream, 40 ml',
        'Made by a union shop in Arizona.',
      ],
    ],
  },
  {
    author: fifth,
    title: 'Desk upgrades from small presses and potters',
    description: 'My home office, one small maker at a time.',
    daysOld: 44.3,
    items: [
      ['product', 'Saturday Press/Slow News print', 'Hung it above the printer.'],
      ['product', 'Little Foundry/Catch-all dish', 'For keys and everything else.'],
      ['product', 'Chalk & Cedar/Straight Grain tray'],
    ],
  },
  {
    author: 'Customer',
    title: 'For the cabin weekend',
    description: 'Still deciding.',
    daysOld: 1.2,
    items: [
      ['product', 'Loom & Level/Warm Feet socks', 'One pair each.'],
      ['product', 'Chalk & Cedar/Long matches'],
    ],
    isPrivate: true,
  },
]

export const getDemoListId = (title: string) => getDemoId('list', title)

/** Lists of the demo customer and of reviewers, and a report that a moderator has not decided. */
export async function insertDemoLists(client: pg.ClientBase, calendar: Calendar): Promise<void> {
  await insertMissing(client, [
    ['lists', demoLists.map((list) => buildListRow(list, calendar))],
    [
      'list_reports',
      [
        {
          list_id: getDemoListId('Indigenous-owned, coast to desert'),
          account_id: getDemoAccountId(fifth),
          reason: 'One of these shops moved to another town.',
          created_at: calendar.daysAgo(0.8),
        },
      ],
    ],
  ])
  const items = demoLists.flatMap((list) => buildItemRows(list, calendar))
  await insertMissing(client, [['list_items', items]], '(id)')
}

const buildListRow = (list: DemoList, calendar: Calendar): Row => ({
  id: getDemoListId(list.title),
  account_id: getDemoAccountId(list.author),
  title: list.title,
  description: list.description,
  is_published: !list.isPrivate,
  published_at: list.isPrivate ? null : calendar.daysAgo(list.daysOld),
  created_at: calendar.daysAgo(list.daysOld + 0.1),
  updated_at: calendar.daysAgo(list.daysOld / 2),
})

const buildItemRows = ({ title, daysOld, items }: DemoList, calendar: Calendar): Row[] =>
  items.map(([kind, key, note = ''], position) => ({
    id: getDemoId('list item', `${title} ${kind} ${key}`),
    list_id: getDemoListId(title),
    product_id: kind === 'product' ? getDemoId(kind, key) : null,
    brand_id: kind === 'brand' ? getDemoId(kind, key) : null,
    dispensary_id: kind === 'dispensary' ? getDemoId(kind, key) : null,
    note,
    position,
    created_at: calendar.daysAgo(daysOld),
  }))
