// Who may import whom. ARCHITECTURE.md says why; tools/boundaries.test.ts plants a violation of each.

/**
 * The server's rooms, floor by floor. A room imports downwards, and on its own floor to the left:
 * that is, only rooms named before it in this table.
 */
const floors = [
  ['metrics', 'db', 'http', 'providers'],
  ['audit', 'jobs', 'mail', 'uploads', 'badges', 'rewards', 'sessions', 'security', 'accounts'],
  ['brands', 'dispensaries', 'products', 'sellers'],
  [
    ...['reviews', 'collections', 'search', 'questions', 'referrals', 'subscribers', 'blog'],
    ...['education', 'applications', 'analytics', 'sharing', 'sitemap', 'home'],
  ],
  ['equity-fund', 'payments'],
  ['checkout', 'orders'],
]
const rooms = floors.flat()

const server = '^apps/server/src/'
const inRooms = (names) => `${server}(${names.join('|')})/`
const role = (name) => `[/.]${name}\\.[a-z.-]*ts$`
const tests = ['\\.test\\.tsx?$', '^apps/server/test/']
const doors = `${server}(api|worker|app|jobs)\\.ts$`
/** What both the browser and the server may load: lists, texts and codes without a schema library. */
const browserContract =
  '^packages/contract/src/([a-z-]+\\.options|site|problems|images|states)\\.ts$'
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`

const floorRules = rooms.slice(0, -1).map((room, index) => ({
  name: `layer-${room}`,
  comment:
    `'${room}' stands below the room it imports here. Send the news up instead: enqueue a job in ` +
    'the same transaction and let the upper room handle it; or move what both need into a lower room.',
  from: { path: inRooms([room]), pathNot: tests },
  to: { path: inRooms(rooms.slice(index + 1)) },
}))

const rules = [
  ...floorRules,
  {
    name: 'module-without-layer',
    comment:
      'This folder is not a room of the house yet. Give it its place in the table of ' +
      '.dependency-cruiser.cjs and in ARCHITECTURE.md, or move the file into the room it belongs to.',
    from: { path: `${server}[^/]+/`, pathNot: [inRooms(rooms), ...tests] },
    to: {},
  },
  {
    name: 'modules-do-not-import-entry-points',
    comment:
      'A room does not know who entered it. Take what you need as an argument (deps.ts), and let ' +
      'api.ts, worker.ts, app.ts and jobs.ts pass it in.',
    from: { path: `${server}[^/]+/`, pathNot: tests },
    to: { path: doors },
  },
  {
    name: 'shared-files-import-no-module',
    comment:
      'env.ts, deps.ts, clock.ts and their like are imported by every room, so they import none ' +
      'but db, http and providers. Move this into the room it is about.',
    from: { path: `${server}[^/]+\\.ts$`, pathNot: [doors, ...tests] },
    to: { path: inRooms(floors.slice(1).flat()) },
  },
  {
    name: 'contract-is-independent',
    comment:
      'The contract is what both sides agree on: it imports nothing of the house. Move the shared ' +
      'part into packages/contract, or leave this where it is used.',
    from: { path: '^packages/contract/' },
    to: { path: '^(apps|tools|e2e)/' },
  },
  {
    name: 'web-imports-contract-only',
    comment:
      'The web app reaches the server by HTTP alone. Call the endpoint declared in ' +
      'packages/contract; if a rule is needed on both sides, it belongs there too.',
    from: { path: '^apps/web/' },
    to: { path: '^(apps/server|tools|e2e)/' },
  },
  {
    name: 'server-imports-contract-only',
    comment:
      'The server does not know its web app or its tools. Declare what they share in ' +
      'packages/contract. (Tests may use tools/services.)',
    from: { path: '^apps/server/', pathNot: tests },
    to: { path: '^(apps/web|tools|e2e)/' },
  },
  {
    name: 'server-tests-import-no-web',
    comment: 'A journey through both apps is an end-to-end test: write it in e2e/.',
    from: { path: tests[1] },
    to: { path: '^(apps/web|e2e)/' },
  },
  {
    name: 'sql-in-stores-only',
    comment:
      "SQL is written in a room's store.ts, in db/ and in migrations. Add a function to the store " +
      'and call that; the types Db and Tx come from db/pool.ts and db/tx.ts.',
    from: { path: '^apps/', pathNot: [inRooms(['db']), `${server}.*${role('store')}`, ...tests] },
    to: { path: npm('pg', 'kysely') },
  },
  {
    name: 'http-in-routes-only',
    comment:
      'Only routes.ts, http/ and the doors know HTTP. Throw a Problem or return a value, and let ' +
      'the route say it in HTTP.',
    from: {
      path: '^(apps/server|packages)/',
      pathNot: [inRooms(['http']), `${server}.*${role('routes')}`, doors, ...tests],
    },
    to: { path: npm('fastify', '@fastify/[^/]+') },
  },
  {
    name: 'rules-are-pure',
    comment:
      'rules.ts decides, it does not look things up: it imports the contract and other rules. Let the ' +
      'action read first and hand over what the rule needs, the time included.',
    from: { path: `${server}.*${role('rules')}`, pathNot: tests },
    to: { path: ['^(apps|tools)/'], pathNot: role('rules') },
  },
  {
    name: 'rules-do-no-io',
    comment:
      'rules.ts is pure: no files, network or processes. Let the action do that and pass the result.',
    from: { path: `${server}.*${role('rules')}`, pathNot: tests },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'stores-import-no-logic',
    comment:
      'A store speaks SQL and nothing else. Move the decision to actions.ts, which calls the store.',
    from: { path: `${server}.*${role('store')}`, pathNot: tests },
    to: { path: ['actions', 'routes', 'jobs'].map(role) },
  },
  {
    name: 'actions-import-no-routes',
    comment: 'Routes and jobs call actions, never the other way round. Return a value instead.',
    from: { path: `${server}.*${role('(actions|jobs)')}`, pathNot: [doors, ...tests] },
    to: { path: role('routes') },
  },
  {
    name: 'no-schemas-in-browser',
    comment:
      'This file is sent to the browser and would take the schema library with it. Import the ' +
      '*.options.ts file of the contract; schemas belong into loaders, actions and *.server.ts. ' +
      '(`import type` is free.)',
    from: { path: '^apps/web/app/(ui|shell)/', pathNot: ['\\.server\\.tsx?$', ...tests] },
    to: {
      path: ['^packages/contract/', npm('zod')],
      pathNot: browserContract,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'browser-contract-has-no-schemas',
    comment:
      'This part of the contract is shipped to the browser: keep it free of the schema library ' +
      'and of the files that use it.',
    from: { path: browserContract },
    to: { pathNot: browserContract, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-circular',
    comment:
      'These files import each other in a circle. Move what both need into a third file, or hand ' +
      'it over as an argument.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'not-to-unresolvable',
    comment: 'This import leads nowhere, so no rule can see where it goes. Correct its path.',
    from: {},
    to: { couldNotResolve: true },
  },
]

module.exports = {
  forbidden: rules.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)\\.react-router/', '/\\+types/', '(^|/)build/', '^virtual:'] },
    // Type imports count: a floor is crossed by a type as much as by a function.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts', '.json', '.css'],
    },
    reporterOptions: { text: { highlightFocused: true } },
  },
}
