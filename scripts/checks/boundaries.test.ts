import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'

const config: IConfiguration = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
const ruleNames = (config.forbidden ?? []).map((rule) => rule.name ?? '')
const moduleNames = ruleNames
  .filter((name) => name.startsWith('layer-'))
  .map((name) => name.slice(6))
const webFolders = ruleNames
  .filter((name) => name.startsWith('web-layer-'))
  .map((name) => name.slice('web-layer-'.length))

/** rule → [file, what it imports]: each violates that rule and no other. */
const violations: Record<string, [file: string, imported: string]> = {
  // Every module imports the one after it in the table.
  ...Object.fromEntries(
    moduleNames.map((moduleName, index) => [
      `layer-${moduleName}`,
      [
        `apps/server/src/${moduleName}/reach.ts`,
        `apps/server/src/${moduleNames[index + 1] ?? 'back-office'}/leaf.ts`,
      ],
    ]),
  ),
  ...Object.fromEntries(
    webFolders.map((folder, index) => [
      `web-layer-${folder}`,
      [
        `apps/web/app/${folder}/reach.ts`,
        `apps/web/app/${webFolders[index + 1] ?? 'shell'}/leaf.ts`,
      ],
    ]),
  ),
  'web-folder-without-layer': ['apps/web/app/utils/strings.ts', 'apps/web/app/formatting/leaf.ts'],
  'web-root-has-entry-points-only': ['apps/web/app/helpers.ts', 'apps/web/app/formatting/leaf.ts'],
  'web-entry-points-are-not-imported': ['apps/web/app/blog/links.ts', 'apps/web/app/routes.ts'],
  'web-route-modules-are-not-imported': [
    'apps/web/app/blog/teaser.tsx',
    'apps/web/app/blog/post.route.ts',
  ],
  'testing-is-independent': ['packages/testing/src/inbox.ts', 'apps/server/src/blog/leaf.ts'],
  'module-without-layer': ['apps/server/src/utils/strings.ts', 'apps/server/src/clock.ts'],
  'modules-do-not-import-entry-points': [
    'apps/server/src/mail/outbox.ts',
    'apps/server/src/app.ts',
  ],
  'shared-files-import-no-module': ['apps/server/src/deps.ts', 'apps/server/src/mail/leaf.ts'],
  'contract-is-independent': ['packages/contract/src/blog.ts', 'apps/server/src/blog/leaf.ts'],
  'web-imports-contract-only': ['apps/web/app/blog/list.ts', 'apps/server/src/blog/leaf.ts'],
  'server-imports-contract-only': [
    'apps/server/src/blog/menu.ts',
    'apps/web/app/formatting/dates.ts',
  ],
  'server-tests-import-no-web': ['apps/server/test/pages.ts', 'apps/web/app/formatting/dates.ts'],
  'sql-in-stores-only': ['apps/server/src/blog/actions.ts', 'node_modules/kysely/index.js'],
  'http-in-routes-only': ['apps/server/src/blog/jobs.ts', 'node_modules/fastify/index.js'],
  'rules-are-pure': ['apps/server/src/orders/rules.ts', 'apps/server/src/clock.ts'],
  'rules-do-no-io': ['apps/server/src/payments/rules.ts', 'fs'],
  'stores-import-no-logic': ['apps/server/src/blog/store.ts', 'apps/server/src/mail/actions.ts'],
  'actions-import-no-routes': ['apps/server/src/home/actions.ts', 'apps/server/src/mail/routes.ts'],
  'no-schemas-in-browser': ['apps/web/app/ui/stars.tsx', 'packages/contract/src/reviews.ts'],
  'form-definitions-run-at-build-time': [
    'apps/web/app/blog/post.form.ts',
    'apps/web/app/forms/leaf.ts',
  ],
  'browser-problems-only': [
    'apps/web/app/ui/error-text.tsx',
    'packages/contract/src/problems.table.ts',
  ],
  'browser-contract-has-no-schemas': [
    'packages/contract/src/reviews.options.ts',
    'node_modules/zod/index.js',
  ],
  // Reported once, at the file whose name comes first.
  'no-circular': ['scripts/egg.ts', 'scripts/hen.ts'],
  'not-to-unresolvable': ['scripts/lost.ts', './nowhere.ts'],
}

/** Imports that are allowed: a report of one of these is a false positive. */
const allowedImports: [file: string, imported: string, clause?: 'type { here } from '][] = [
  ['scripts/hen.ts', 'scripts/egg.ts'],
  ['apps/server/src/orders/store.ts', 'node_modules/kysely/index.js'],
  ['apps/server/src/orders/store.admin.ts', 'node_modules/pg/index.js'],
  ['apps/server/src/orders/routes.ts', 'node_modules/fastify/index.js'],
  ['apps/server/src/orders/create-order.actions.ts', 'apps/server/src/payments/leaf.ts'],
  ['apps/server/src/blog/blog.test.ts', 'apps/server/src/orders/leaf.ts'],
  ['apps/server/src/db/pool.ts', 'node_modules/pg/index.js'],
  ['apps/server/src/worker.ts', 'apps/server/src/orders/create-order.actions.ts'],
  ['apps/server/src/app.ts', 'apps/server/src/orders/routes.ts'],
  ['apps/server/src/mail/rules.ts', 'packages/contract/src/leaf.ts'],
  ['apps/server/src/mail/rules.test.ts', 'apps/server/src/mail/rules.ts'],
  ['apps/server/test/account-fixtures.ts', 'packages/testing/src/leaf.ts'],
  ['apps/web/app/entry.listener.server.ts', 'apps/web/app/shell/leaf.ts'],
  ['apps/web/app/checkout/place.tsx', 'apps/web/app/cart/leaf.ts'],
  [
    'apps/web/app/shell/suggest.ts',
    'apps/web/app/search/suggestions.route.ts',
    'type { here } from ',
  ],
  ['apps/web/app/events/event.form.ts', 'apps/web/app/forms/define-form.ts'],
  ['apps/web/app/shell/menu.tsx', 'packages/contract/src/site.ts'],
  ['apps/web/app/ui/review.tsx', 'packages/contract/src/reviews.ts', 'type { here } from '],
  ['apps/web/app/shell/menu.server.ts', 'packages/contract/src/reviews.ts'],
  ['packages/contract/src/reviews.ts', 'node_modules/zod/index.js'],
]

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'boundaries-'))
  const files = new Map<string, string>()
  const leaves = [...Object.values(violations), ...allowedImports].map(([, imported]) => imported)
  for (const leaf of leaves.filter((path) => /\/.*\.(ts|js)$/.test(path))) files.set(leaf, '')
  files.delete('./nowhere.ts')
  for (const [file, imported] of Object.values(violations)) {
    files.set(file, `import '${specifier(file, imported)}'\n`)
  }
  for (const [file, imported, clause = ''] of allowedImports) {
    files.set(file, `import ${clause}'${specifier(file, imported)}'\n`)
  }
  for (const [file, content] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), `${content}export const here = 1\n`)
  }
})
afterAll(() => rmSync(root, { recursive: true }))

function specifier(file: string, imported: string): string {
  if (imported.startsWith('./')) return imported
  if (!imported.includes('/')) return `node:${imported}`
  const up = '../'.repeat(file.split('/').length - 1)
  return imported.startsWith('node_modules/') ? imported.slice(13) : `${up || './'}${imported}`
}

async function cruiseFolder(baseDir: string): Promise<ICruiseResult> {
  const folders = ['apps', 'packages', 'scripts']
  const { output } = await cruise(
    folders,
    { ...config.options, ruleSet: config, validate: true, baseDir },
    config.options?.enhancedResolveOptions as object,
  )
  return output as ICruiseResult
}

test('every rule has a planted violation', () => {
  expect(Object.keys(violations).sort()).toEqual([...ruleNames].sort())
})

test('every rule says what to do instead', () => {
  for (const rule of config.forbidden ?? []) expect(rule.comment?.length).toBeGreaterThan(40)
})

test('each planted violation is reported by its rule and by no other', async () => {
  const { summary } = await cruiseFolder(root)
  const reported = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  const expected = Object.entries(violations).map(
    ([rule, [from, to]]) => `${rule}: ${from} → ${to}`,
  )
  expect(reported.sort()).toEqual(expected.sort())
  expect(summary.violations.every(({ rule }) => rule.severity === 'error')).toBe(true)
})
