import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isAlive } from '../processes.ts'
import { waitUntil } from '../wait.ts'
import { canConnect, createDatabaseIfMissing } from './database.ts'
import { createTemporaryFolder } from './folders.ts'
import { startPostgres } from './postgres.ts'
import { startServices } from './services.ts'

test('services named by the environment are used and not started', async () => {
  const existing = {
    databaseUrl: 'postgres://there',
    redisUrl: 'redis://there',
    smtpUrl: 'smtp://there',
    paypal: {
      url: 'https://there',
      scriptUrl: 'https://there/js',
      webhookId: 'hook',
      clientId: 'us',
      clientSecret: 'secret',
    },
  }
  await using services = await startServices({ existing, data: 'disposable' })
  expect(services).toMatchObject({ ...existing, inboxUrl: undefined })
})

test('data of a kept cluster survives a restart, and stopping ends the server', async () => {
  using folder = createTemporaryFolder()
  const first = await startPostgres({ folder: folder.path, isDisposable: false })
  await createDatabaseIfMissing(first.url)
  await first.process.stop()
  expect(isAlive(first.process.pid)).toBe(false)

  const second = await startPostgres({ folder: folder.path, isDisposable: false })
  expect(await canConnect(second.url, { database: 'fairgrove' })).toBe(true)
  await second.process.stop()
}, 60_000)

test('killing the parent leaves no server and, after the next start, no folder', async () => {
  // In the shared temporary folder, another test could delete this one first.
  using alone = createTemporaryFolder()
  vi.stubEnv('TMPDIR', alone.path)
  onTestFinished(() => void vi.unstubAllEnvs())
  const program = `
    import { createTemporaryFolder } from '${join(import.meta.dirname, 'folders.ts')}'
    import { startPostgres } from '${join(import.meta.dirname, 'postgres.ts')}'
    const folder = createTemporaryFolder().path
    const { url, process: server } = await startPostgres({ folder, isDisposable: true })
    console.log(JSON.stringify({ folder, url, pid: server.pid }))
    setInterval(() => {}, 1000)`
  const starter = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: starter.stdout }), 'line')
  const { folder, url, pid } = JSON.parse(line)
  expect(await canConnect(url, { database: 'postgres' })).toBe(true)

  starter.kill('SIGKILL')
  await waitUntil(async () => !isAlive(pid), { what: 'The end of PostgreSQL', timeoutMs: 10_000 })
  expect(existsSync(folder)).toBe(true)
  using next = createTemporaryFolder()
  expect(existsSync(folder)).toBe(false)
  expect(dirname(next.path)).toBe(dirname(folder))
})
