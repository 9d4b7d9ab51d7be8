import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'
import { describe, expect, test } from 'vitest'
import { indexFile, rankFiles } from './rank-files.ts'

const server = 'apps/server/src'
const web = 'apps/web/app'

/** What a newcomer searches for, and the files that must be among the first three hits. */
const expectedFiles: [term: string, ...paths: string[]][] = [
  ['graceful shutdown', `${server}/graceful-shutdown.ts`],
  ['drain', `${server}/http/draining.ts`],
  ['deadlock', 'chaos/deadlocks.ts'],
  ['retry', `${server}/jobs/store.ts`, `${server}/providers/payments/paypal-client.ts`],
  ['backoff', `${server}/providers/payments/paypal-client.ts`],
  ['idempotency', `${server}/http/idempotency.ts`, `${server}/http/idempotency.store.ts`],
  ['rate limit', `${server}/http/rate-limit.ts`],
  ['webhook', `${server}/payments/webhooks.actions.ts`, `${server}/payments/webhooks.store.ts`],
  ['redact', 'packages/telemetry/src/redact-pii.ts'],
  ['encrypt', `${server}/encryption.ts`],
  ['counter', `${server}/http/batched-counter.ts`, `${server}/http/local-counter.ts`],
  ['gauge', 'packages/telemetry/src/metrics.ts'],
  ['histogram', 'packages/telemetry/src/metrics.ts'],
  ['span', 'packages/telemetry/src/tracing.ts'],
  ['ETag', `${server}/http/send-file.ts`],
  ['cache', `${server}/http/response-headers.ts`],
  ['proxy', `${web}/server/api-proxy.route.ts`],
  ['CSP', `${web}/server/csp.server.ts`, `${web}/security/csp-report.server.ts`],
  ['guard', `${web}/guards/guards.server.ts`, `${web}/guards/guard-redirect.ts`],
  ['middleware', `${web}/server/middleware.server.ts`],
  ['hydration', `${web}/hydration/hydration-scripts.tsx`],
  ['route announcer', `${web}/shell/route-announcer.tsx`],
  ['confirm dialog', `${web}/ui/confirm-dialog.tsx`],
  ['cluster', `${web}/ui/map/cluster-markers.ts`],
  ['facet', `${server}/search/facets.store.ts`, `${server}/badges/facet-counts.store.ts`],
  ['search params', `${web}/listing/search-params.ts`],
  ['pagination', `${web}/ui/pagination.tsx`],
  ['transition', `${server}/orders/status-transitions.actions.ts`],
  ['refund', `${server}/payments/refunds.actions.ts`, `${server}/payments/refunds.store.ts`],
  ['reconcile', `${server}/payments/reconcile.actions.ts`],
  ['capture', `${server}/payments/capture.actions.ts`],
  ['stock hold', `${server}/orders/stock-holds.actions.ts`],
  ['email template', `${server}/mail/email-template.ts`],
  ['inventory', `${server}/products/inventory.actions.ts`, `${server}/products/inventory.store.ts`],
  [
    'moderation',
    `${server}/reviews/moderation.actions.ts`,
    `${server}/lists/moderation.actions.ts`,
  ],
  ['eligibility', `${server}/rewards/rules.ts`, `${server}/checkout/actions.ts`],
  ['Open Graph', `${server}/sharing/actions.ts`, `${server}/sharing/store.ts`],
  ['offline cache', `${web}/browser/offline.ts`],
  ['fixture', 'e2e/fixtures.ts', 'apps/server/test/account-fixtures.ts'],
  ['seed', 'demo/data/seed.ts'],
]

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], {
  cwd: projectRoot,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((path) => !path.endsWith('.gen.ts') && existsSync(join(projectRoot, path)))
  .map((path) => indexFile(path, readFileSync(join(projectRoot, path), 'utf8')))

const findFirstHits = (term: string) => rankFiles(term, files).slice(0, 3)

describe('ranking', () => {
  const sample = [
    indexFile('apps/server/src/a.ts', '// Waits for the refund.\nexport const a = 1'),
    indexFile('apps/server/src/b.ts', 'export const refundOrder = 1'),
    indexFile('apps/server/src/c.ts', 'export const run = (refund: number) => refund'),
    indexFile('apps/server/src/refunds.test.ts', ''),
    indexFile('apps/server/src/refunds.actions.ts', ''),
    indexFile('apps/server/src/late-refunds.ts', ''),
    indexFile('apps/server/src/d.ts', "export const text = 'refund'"),
  ]

  test('file names come before declared names, and those before comments', () => {
    expect(rankFiles('refund', sample)).toEqual([
      'apps/server/src/refunds.actions.ts',
      'apps/server/src/late-refunds.ts',
      'apps/server/src/refunds.test.ts',
      'apps/server/src/b.ts',
      'apps/server/src/c.ts',
      'apps/server/src/a.ts',
    ])
  })

  test('camelCase and kebab-case names match separate words', () => {
    expect(rankFiles('late refund', sample)).toEqual(['apps/server/src/late-refunds.ts'])
    expect(rankFiles('refund order', sample)).toEqual(['apps/server/src/b.ts'])
  })
})

describe('a search', () => {
  test.each(expectedFiles)('for “%s” finds the right file', (term, ...paths) => {
    const hits = findFirstHits(term)
    for (const path of paths) expect(hits, hits.join('\n')).toContain(path)
  })

  test('has forty terms', () => {
    expect(expectedFiles.length).toBe(40)
  })
})
