import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findForbidden, findSecrets, listDevPackages, listFiles } from './contents.ts'
import { listDebianPackages } from './image-sbom.ts'

const file = (path: string, mode = 0o644, uid = 0) => ({ path, mode, uid })

test.each([
  ['root/.npmrc', 'settings of a registry'],
  ['usr/local/etc/npmrc', 'settings of a registry'],
  ['app/.npmrc', 'settings of a registry'],
  ['app/.env', 'an environment file'],
  ['app/.env.production', 'an environment file'],
  ['app/tls.key', 'a private key'],
  ['app/.git/config', 'source control'],
  ['app/apps/server/src/orders/orders.test.ts', 'a test'],
  ['app/apps/server/test/server-harness.ts', 'a test'],
  ['app/deploy/tests/edge.test.ts', 'a test'],
  ['app/demo/demo.ts', 'a development folder'],
  ['app/packages/testing/src/ports.ts', 'our test package'],
  ['app/node_modules/@fairgrove/testing/package.json', 'our test package'],
])('%s is found: %s', (path, what) => {
  expect(findForbidden([file(path)], [])).toEqual([`${path}: ${what}`])
})

test('what the app needs is not found', () => {
  const paths = [
    'app/apps/server/src/api.ts',
    'app/node_modules/pg/package.json',
    'etc/passwd',
    'app/node_modules/pg/test/a.test.ts',
    'app/apps/server/src/env.ts',
    'app/deploy/run.sh',
  ]
  expect(
    findForbidden(
      paths.map((path) => file(path)),
      ['node_modules/vitest'],
    ),
  ).toEqual([])
})

test('development dependencies are those of the lock file', () => {
  const lock = JSON.stringify({
    packages: { 'node_modules/a': { dev: true }, 'node_modules/b': {} },
  })
  const dev = listDevPackages(lock)
  expect(dev).toEqual(['node_modules/a'])
  const files = ['a', 'b'].map((name) => file(`app/node_modules/${name}/package.json`))
  expect(findForbidden(files, dev)).toEqual(['app/node_modules/a: a development dependency'])
})

test('files of the app belong to root, and only root can write them', () => {
  expect(findForbidden([file('app/a.js', 0o666), file('app/b.js', 0o644, 1000)], [])).toHaveLength(
    2,
  )
})

test('finds private keys and texts of the machine in our files and settings', () => {
  const root = mkdtempSync(join(tmpdir(), 'fairgrove-contents-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const key = `-----BEGIN ${'PRIVATE'} KEY-----\n${'A'.repeat(64)}\n`
  const contents = {
    'app/a.js': 'registry.internal',
    'etc/ssl/host.pem': key,
    'app/node_modules/pg/index.js': key,
    'app/c.js': 'nothing',
  }
  for (const [path, content] of Object.entries(contents)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  expect(findSecrets(root, listFiles(root), ['registry.internal']).sort()).toEqual([
    'app/a.js: a text of this machine',
    'etc/ssl/host.pem: a private key',
  ])
})

test('lists the Debian packages that are installed, not those that were removed', () => {
  const status = `Package: nginx
Status: install ok installed
Architecture: amd64
Version: 1.22.1-9+deb12u10

Package: gone
Status: deinstall ok config-files
Architecture: amd64
Version: 1.0
`
  expect(listDebianPackages(status)).toEqual([
    { name: 'nginx', version: '1.22.1-9+deb12u10', architecture: 'amd64' },
  ])
})
