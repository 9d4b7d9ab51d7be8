// Who may import whom. ARCHITECTURE.md says why; scripts/checks/boundaries.test.ts has a violation of each rule.

/**
 * The server's modules, layer by layer. A module imports only modules named before it in this table.
 */
const layers = [
  ['metrics', 'db', 'http', 'providers'],
  [
    ...['audit', 'approvals', 'jobs', 'mail', 'uploads', 'badges', 'rewards', 'sessions'],
    ...['security', 'accounts', 'two-factor', 'identities', 'notifications', 'saved-views'],
    'bulk-actions',
  ],
  ['revisions', 'brands', 'dispensaries', 'taxes', 'deals', 'products', 'sellers', 'members'],
  [
    ...[
      'reviews',
      'collections',
      'search',
      'follows',
      'lists',
      'photos',
      'place-questions',
      'questions',
      'referrals',
      'subscribers',
      'blog',
      'events',
      'newsletters',
    ],
    ...['education', 'applications', 'analytics', 'sharing', 'sitemap'],
  ],
  ['equity-fund', 'payments', 'payouts'],
  ['home', 'checkout', 'orders', 'back-office'],
]
const modules = layers.flat()

const server = '^apps/server/src/'
const inModules = (names) => `${server}(${names.join('|')})/`
const fileRole = (name) => `[/.]${name}\\.[a-z.-]*ts$`
const testFiles = ['\\.test\\.tsx?$', '^apps/server/test/']
const entryPoints = `${server}(api|worker|app|jobs)\\.ts$`
/** What both the browser and the server may load: lists, texts and codes without a schema library. */
const browserContract =
  '^packages/contract/src/([a-z.-]+\\.options|site|problems[a-z.-]*|images|states)\\.ts$'
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`

const layerRules = modules.slice(0, -1).map((name, index) => ({
  name: `layer-${name}`,
  comment:
    `'${name}' is below the module it imports here. Enqueue a job in the same transaction and let the ` +
    'upper module handle it, or move what both need into a lower module.',
  from: { path: inModules([name]), pathNot: testFiles },
  to: { path: inModules(modules.slice(index + 1)) },
}))

/** The web app's folders, layer by layer. A folder imports only folders named before it in this table. */
const webLayers = [
  ['formatting', 'browser', 'hydration', 'ui'],
  ['api', 'routing', 'seo', 'server', 'forms', 'guards'],
  [
    ...['back-office', 'uploads', 'sessions', 'badges', 'analytics', 'location', 'listing'],
    ...['follows', 'reviews', 'photos', 'place-questions', 'cart', 'deals'],
  ],
  [
    ...[
      'accounts',
      'approvals',
      'two-factor',
      'identities',
      'education',
      'age-gate',
      'blog',
      'products',
      'brands',
      'dispensaries',
      'search',
      'lists',
    ],
    ...[
      'rewards',
      'events',
      'questions',
      'referrals',
      'subscribers',
      'applications',
      'sellers',
      'members',
      'orders',
    ],
    ...['payments', 'payouts', 'taxes', 'checkout', 'equity-fund', 'audit', 'security'],
    ...['jobs', 'home', 'newsletters', 'revisions', 'notifications', 'style-guide'],
  ],
  ['sitemap', 'offline', 'pages', 'shell'],
]
const webFolders = webLayers.flat()
const web = '^apps/web/app/'
const inWebFolders = (names) => `${web}(${names.join('|')})/`
const webEntryPoints = `${web}(root|routes|entry\\.server|entry\\.listener\\.server)\\.tsx?$`

const webLayerRules = webFolders.slice(0, -1).map((folder, index) => ({
  name: `web-layer-${folder}`,
  comment:
    `'${folder}' is below the folder it imports here. Move what both need into a lower folder, or ` +
    'pass it in as a prop or an argument.',
  from: { path: inWebFolders([folder]), pathNot: testFiles },
  to: { path: inWebFolders(webFolders.slice(index + 1)) },
}))

const rules = [
  ...layerRules,
  ...webLayerRules,
  {
    name: 'web-folder-without-layer',
    comment:
      'This folder has no layer yet. Give it a place in webLayers and in ARCHITECTURE.md, or move ' +
      'the file into the folder it belongs to.',
    from: {
      path: `${web}[^/]+/`,
      pathNot: [inWebFolders(webFolders), `${web}styles/`, ...testFiles],
    },
    to: {},
  },
  {
    name: 'web-root-has-entry-points-only',
    comment:
      'Only root.tsx, routes.ts and the entry files live directly in app/. Move this file into a ' +
      'folder named for its purpose.',
    from: { path: `${web}[^/]+\\.tsx?$`, pathNot: [webEntryPoints, ...testFiles] },
    to: {},
  },
  {
    name: 'web-entry-points-are-not-imported',
    comment:
      'Nothing imports root.tsx, routes.ts or an entry file. Take what you need as an argument or ' +
      'move it into a folder that both may import.',
    from: { path: `${web}[^/]+/`, pathNot: testFiles },
    to: { path: webEntryPoints },
  },
  {
    name: 'web-route-modules-are-not-imported',
    comment:
      'A route module is loaded by the router alone. Move the shared part into a component, a ' +
      '*.server.ts file or a helper beside it. (`import type` of its loader is fine.)',
    from: { path: '^apps/web/', pathNot: testFiles },
    to: { path: `${web}.*\\.route\\.tsx?$`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'testing-is-independent',
    comment:
      'packages/testing is imported by the tests of every part and imports none of them. Pass what it ' +
      'needs as an argument, or move the helper beside the tests that use it.',
    from: { path: '^packages/testing/' },
    to: { path: '^(apps|demo|bench|chaos|scripts|deploy|e2e)/' },
  },
  {
    name: 'module-without-layer',
    comment:
      'This folder has no layer yet. Give it a place in the table of .dependency-cruiser.cjs and in ' +
      'ARCHITECTURE.md, or move the file into the module it belongs to.',
    from: { path: `${server}[^/]+/`, pathNot: [inModules(modules), ...testFiles] },
    to: {},
  },
  {
    name: 'modules-do-not-import-entry-points',
    comment:
      'A module does not import its entry points. Take what you need as an argument (deps.ts), and let ' +
      'api.ts, worker.ts, app.ts and jobs.ts pass it in.',
    from: { path: `${server}[^/]+/`, pathNot: testFiles },
    to: { path: entryPoints },
  },
  {
    name: 'shared-files-import-no-module',
    comment:
      'env.ts, deps.ts, clock.ts and similar files are imported by every module, so they import none ' +
      'but db, http and providers. Move this into the module it is about.',
    from: { path: `${server}[^/]+\\.ts$`, pathNot: [entryPoints, ...testFiles] },
    to: { path: inModules(layers.slice(1).flat()) },
  },
  {
    name: 'contract-is-independent',
    comment:
      'The contract is what both sides agree on: it imports no app. Move the shared ' +
      'part into packages/contract, or leave this where it is used.',
    from: { path: '^packages/contract/' },
    to: { path: '^(apps|packages/testing|demo|bench|chaos|scripts|deploy|e2e)/' },
  },
  {
    name: 'web-imports-contract-only',
    comment:
      'The web app reaches the server over HTTP only. Call the endpoint declared in ' +
      'packages/contract; if a rule is needed on both sides, it belongs there too.',
    from: { path: '^apps/web/' },
    to: { path: '^(apps/server|packages/testing|demo|bench|chaos|scripts|deploy|e2e)/' },
  },
  {
    name: 'server-imports-contract-only',
    comment:
      'The server does not import its web app, scripts or tests. Declare what they share in ' +
      'packages/contract. (Tests may use packages/testing.)',
    from: { path: '^apps/server/', pathNot: testFiles },
    to: { path: '^(apps/web|packages/testing|demo|bench|chaos|scripts|deploy|e2e)/' },
  },
  {
    name: 'server-tests-import-no-web',
    comment: 'A journey through both apps is an end-to-end test: write it in e2e/.',
    from: { path: testFiles[1] },
    to: { path: '^(apps/web|e2e)/' },
  },
  {
    name: 'sql-in-stores-only',
    comment:
      "SQL is written in a module's store.ts, in db/ and in migrations. Add a function to the store " +
      'and call that; the types Db and Tx come from db/pool.ts and db/tx.ts.',
    from: {
      path: '^apps/',
      pathNot: [inModules(['db']), `${server}.*${fileRole('store')}`, ...testFiles],
    },
    to: { path: npm('pg', 'kysely') },
  },
  {
    name: 'http-in-routes-only',
    comment:
      'Only routes.ts, http/ and the entry points use HTTP. Throw a Problem or return a value, and let ' +
      'the route map it to a response.',
    from: {
      path: '^(apps/server|packages)/',
      pathNot: [inModules(['http']), `${server}.*${fileRole('routes')}`, entryPoints, ...testFiles],
    },
    to: { path: npm('fastify', '@fastify/[^/]+') },
  },
  {
    name: 'rules-are-pure',
    comment:
      'rules.ts is pure: it imports only the contract and other rules. Let the action read first and ' +
      'pass what the rule needs, including the time.',
    from: { path: `${server}.*${fileRole('rules')}`, pathNot: testFiles },
    to: {
      path: ['^(apps|packages/testing|demo|bench|chaos|scripts)/'],
      pathNot: fileRole('rules'),
    },
  },
  {
    name: 'rules-do-no-io',
    comment:
      'rules.ts is pure: no files, network or processes. Let the action do that and pass the result.',
    from: { path: `${server}.*${fileRole('rules')}`, pathNot: testFiles },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'stores-import-no-logic',
    comment: 'A store contains only SQL. Move the decision to actions.ts, which calls the store.',
    from: { path: `${server}.*${fileRole('store')}`, pathNot: testFiles },
    to: { path: ['actions', 'routes', 'jobs'].map(fileRole) },
  },
  {
    name: 'actions-import-no-routes',
    comment: 'Routes and jobs call actions, never the other way around. Return a value instead.',
    from: {
      path: `${server}.*${fileRole('(actions|jobs)')}`,
      pathNot: [entryPoints, ...testFiles],
    },
    to: { path: fileRole('routes') },
  },
  {
    name: 'no-schemas-in-browser',
    comment:
      'This file is sent to the browser and would bundle the schema library. Import the ' +
      '*.options.ts file of the contract; schemas belong in loaders, actions and *.server.ts. ' +
      '(`import type` is fine.)',
    from: {
      path: '^apps/web/app/(formatting|browser|hydration|ui|api|routing|shell)/',
      pathNot: ['\\.server\\.tsx?$', ...testFiles],
    },
    to: {
      path: ['^packages/contract/', npm('zod')],
      pathNot: browserContract,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'form-definitions-run-at-build-time',
    comment:
      'The build runs *.form.ts to compute what the browser needs of a schema (form-definitions.ts). Import ' +
      'only the contract, other forms and *form-schemas.ts; what the page does belongs in the route.',
    from: { path: `${web}.*\\.form\\.ts$` },
    to: {
      path: ['^apps/', npm('react', 'react-router')],
      pathNot: [`${web}forms/define-form\\.ts$`, `${web}.*(form-schemas|\\.form)\\.ts$`],
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
    name: 'browser-problems-only',
    comment:
      'In the browser this table has only the entries of problems.browser.ts: import that one.',
    from: { path: web, pathNot: ['\\.server\\.ts$', '\\.route\\.tsx?$', ...testFiles] },
    to: { path: '^packages/contract/src/problems\\.table\\.ts$' },
  },
  {
    name: 'no-circular',
    comment:
      'Circular import. Move what both files need into a third file, or pass it as an argument.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'not-to-unresolvable',
    comment: 'This import cannot be resolved, so no rule can check it. Correct its path.',
    from: {},
    to: { couldNotResolve: true },
  },
]

module.exports = {
  forbidden: rules.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)\\.react-router/', '/\\+types/', '(^|/)build/', '^virtual:'] },
    // Type imports count: they also couple layers.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts', '.json', '.css'],
    },
    reporterOptions: { text: { highlightFocused: true } },
  },
}
