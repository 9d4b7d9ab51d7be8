import * as actions from './actions.ts'
import { type Cell, type Expectation, proxied, sees, works } from './cell.ts'
import type { Fault } from './fault-proxy.ts'
import type { DependencyName } from './shop.ts'

export const unavailable = 'We’re having trouble connecting. Try again in a moment.'
const garbage: Fault = { kind: 'answer', bytes: 'These bytes are of no protocol.\r\n'.repeat(20) }

/** Everyone does something that reads and something that writes. */
const everyone = (expect: (action: actions.Action) => Expectation): Expectation[] =>
  [
    actions.browse,
    actions.openOwnOrders,
    actions.placeOrder,
    actions.openProducts,
    actions.uploadImage,
    actions.openOrders,
  ].map(expect)

const everyoneWaits = (withinSeconds: number) =>
  everyone((action) =>
    // With a replica, listings of people without an account do not need the primary.
    action === actions.browse
      ? works(action, withinSeconds)
      : sees(action, 503, unavailable, withinSeconds),
  )

const primaryCells: Omit<Cell, 'dependency'>[] = [
  {
    kind: 'down',
    fault: 'refuses connections',
    apply: proxied('primary', { kind: 'refuse' }),
    expected: everyoneWaits(3),
  },
  {
    kind: 'slow',
    fault: 'answers each statement 300 ms late',
    apply: proxied('primary', { kind: 'delay', milliseconds: 300 }),
    expected: everyone((action) => works(action, 10)),
  },
  {
    kind: 'slow',
    fault: 'never answers',
    apply: proxied('primary', { kind: 'silent' }),
    expected: everyoneWaits(14),
  },
  {
    kind: 'wrong',
    fault: 'answers with bytes of another protocol',
    apply: proxied('primary', garbage),
    expected: everyoneWaits(12),
  },
]

/** Reads come from the primary instead. */
const replicaCells: Omit<Cell, 'dependency'>[] = [
  {
    kind: 'down',
    fault: 'refuses connections',
    apply: proxied('replica', { kind: 'refuse' }),
    expected: everyone((action) => works(action)),
  },
  {
    kind: 'slow',
    fault: 'answers each statement 300 ms late',
    apply: proxied('replica', { kind: 'delay', milliseconds: 300 }),
    expected: everyone((action) => works(action, 6)),
  },
  {
    kind: 'slow',
    fault: 'never answers',
    apply: proxied('replica', { kind: 'silent' }),
    expected: everyone((action) => works(action, 6)),
  },
  {
    kind: 'wrong',
    fault: 'answers with bytes of another protocol',
    apply: proxied('replica', garbage),
    expected: everyone((action) => works(action, 6)),
  },
  {
    kind: 'wrong',
    fault: 'stops replaying what the primary writes',
    async apply({ replica }) {
      await replica?.pauseReplay()
      return () => replica?.resumeReplay()
    },
    expected: everyone((action) => works(action)),
  },
]

/** Each process counts for itself. */
const redisCells: Omit<Cell, 'dependency'>[] = [
  {
    kind: 'down',
    fault: 'refuses connections',
    apply: proxied('redis', { kind: 'refuse' }),
    expected: everyone((action) => works(action)),
  },
  {
    kind: 'slow',
    fault: 'answers 300 ms late',
    apply: proxied('redis', { kind: 'delay', milliseconds: 300 }),
    expected: everyone((action) => works(action)),
  },
  {
    kind: 'slow',
    fault: 'never answers',
    apply: proxied('redis', { kind: 'silent' }),
    expected: everyone((action) => works(action)),
  },
  {
    kind: 'wrong',
    fault: 'answers with bytes of another protocol',
    apply: proxied('redis', garbage),
    expected: everyone((action) => works(action)),
  },
  {
    kind: 'wrong',
    fault: 'is loading its data and answers with an error',
    apply: proxied('redis', { kind: 'answer', bytes: '-LOADING Redis is loading the dataset\r\n' }),
    expected: everyone((action) => works(action)),
  },
]

const of = (dependency: DependencyName, cells: Omit<Cell, 'dependency'>[]): Cell[] =>
  cells.map((cell) => ({ dependency, ...cell }))

export const dataCells: Cell[] = [
  ...of('primary', primaryCells),
  // What an address that still names the old primary leads to. Admins see personal data only if that is recorded.
  {
    dependency: 'primary',
    kind: 'wrong',
    fault: 'is a replica and refuses to write',
    apply: async (shop) =>
      proxied('primary', { kind: 'redirect', url: shop.replica?.url ?? '' })(shop),
    expected: everyone((action) =>
      [actions.placeOrder, actions.uploadImage, actions.openOrders].includes(action)
        ? sees(action, 503, unavailable, 3)
        : works(action),
    ),
  },
  ...of('replica', replicaCells),
  ...of('redis', redisCells),
]
