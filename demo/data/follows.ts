import type pg from 'pg'
import { getFilterKey } from '../../apps/server/src/follows/searches.actions.ts'
import {
  buildSearchPath,
  describeSearch,
  followKinds,
  type UpdateGroup,
} from '../../packages/contract/src/follows.options.ts'
import { getDemoAccountId } from './accounts.ts'
import { type Calendar, getDemoId } from './ids-and-dates.ts'
import { insertMissing } from './rows.ts'

type Followed = { kind: 'product' | 'brand' | 'dispensary'; key: string }

const followed: Followed[] = [
  { kind: 'dispensary', key: 'Tin Ceiling' },
  { kind: 'dispensary', key: 'Sable & Sage' },
  { kind: 'brand', key: 'Kinfolk Farms' },
  { kind: 'brand', key: 'Common Thread Goods' },
  { kind: 'product', key: 'Common Thread Goods/Grow Fair tee' },
]
const search = {
  page: 'products',
  filter: { advancedCategory: ['isBlackOwned'], category: 'Edible', radius: 25, zip: '60614' },
} as const

const getFollowId = ({ kind, key }: Followed) => getDemoId('follow', `${kind} ${key}`)
const getProduct = (brand: string, name: string) => ({
  ...({ subject: 'product', subjectId: getDemoId('product', `${brand}/${name}`), name } as const),
})

/** What the demo customer follows, and yesterday's digest of it. Last, so that loading the rest is no news. */
export async function insertDemoFollows(client: pg.ClientBase, calendar: Calendar): Promise<void> {
  const accountId = getDemoAccountId('Customer')
  const searchId = getDemoId('follow', 'search')
  await insertMissing(client, [
    [
      'follows',
      followed.map(({ kind, key }, index) => ({
        id: getFollowId({ kind, key }),
        account_id: accountId,
        kind,
        subject_id: getDemoId(kind, key),
        created_at: calendar.daysAgo(20 + index),
      })),
    ],
    [
      'saved_searches',
      [
        {
          id: searchId,
          account_id: accountId,
          ...search,
          has_area: true,
          filter_key: getFilterKey(search.page, search.filter),
          created_at: calendar.daysAgo(15),
        },
      ],
    ],
    [
      'notifications',
      [
        {
          id: getDemoId('notification', 'digest'),
          account_id: accountId,
          kind: 'follow_updates',
          event_key: 'demo',
          mail_status: 'none',
          data: { groups: buildGroups(searchId), more: 0 },
          created_at: calendar.daysAgo(0.4),
          read_at: null,
        },
      ],
    ],
  ])
}

function buildGroups(searchId: string): UpdateGroup[] {
  const toGroup = (follow: Followed, updates: UpdateGroup['updates']): UpdateGroup => ({
    followId: getFollowId(follow),
    name: follow.key,
    path: `${followKinds[follow.kind].path}/${getDemoId(follow.kind, follow.key)}`,
    updates,
    more: 0,
  })
  const farm = 'Kinfolk Farms'
  return [
    toGroup({ kind: 'dispensary', key: 'Sable & Sage' }, [
      { change: 'restocked', ...getProduct(farm, 'Meadow Haze, 3.5 g') },
      { change: 'menu_added', ...getProduct(farm, 'Peach Pantry gummies, 10 pieces') },
    ]),
    toGroup({ kind: 'brand', key: 'Common Thread Goods' }, [
      {
        change: 'price_dropped',
        ...getProduct('Common Thread Goods', 'Grow Fair tote'),
        wasCents: 2_800,
        nowCents: 2_400,
      },
    ]),
    {
      followId: searchId,
      name: describeSearch(search.page, search.filter),
      path: buildSearchPath(search.page, search.filter),
      updates: [{ change: 'new', ...getProduct(farm, 'Peach Pantry gummies, 10 pieces') }],
      more: 0,
    },
  ]
}
