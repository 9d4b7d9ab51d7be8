import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startFolderStorage, storageBackends } from '@fairgrove/testing/storage'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openStorage } from './open.ts'
import { s3Storage } from './s3.ts'

describe.each(storageBackends)('storage on %s', (_, start) => {
  test('returns an object byte for byte until it is replaced', async () => {
    await using place = await start()
    const storage = openStorage(place.url)
    const [first, second] = [randomBytes(300_000), randomBytes(10)]
    await storage.put('images/leaf/640.webp', first, 'image/webp')
    expect(first.equals((await storage.get('images/leaf/640.webp')) ?? Buffer.alloc(0))).toBe(true)
    await storage.put('images/leaf/640.webp', second, 'image/webp')
    expect(await storage.get('images/leaf/640.webp')).toEqual(second)
    storage.close()
  })

  test('returns nothing for a missing object', async () => {
    await using place = await start()
    const storage = openStorage(place.url)
    await storage.put('images/leaf/640.webp', randomBytes(10), 'image/webp')
    expect(await storage.get('images/leaf/640.avif')).toBeUndefined()
    expect(await storage.get('images/stem/640.webp')).toBeUndefined()
    expect(await storage.get('images/leaf')).toBeUndefined()
    expect(await storage.get('images/leaf/640.webp/2')).toBeUndefined()
    storage.close()
  })

  test('removes one object and no other, also a missing one', async () => {
    await using place = await start()
    const storage = openStorage(place.url)
    const stored = randomBytes(10)
    await storage.put('images/leaf/640.webp', randomBytes(10), 'image/webp')
    await storage.put('images/leaf/640.avif', stored, 'image/avif')
    await storage.remove('images/leaf/640.webp')
    await storage.remove('images/leaf/640.webp')
    await storage.remove('images/stem/640.webp')
    expect(await storage.get('images/leaf/640.webp')).toBeUndefined()
    expect(await storage.get('images/leaf/640.avif')).toEqual(stored)
    storage.close()
  })

  test.each(['', '/etc/passwd', '../up', 'a/../../up', 'a//b', '.hidden', 'a/.hidden', 'a\nb'])(
    'rejects the key %j',
    async (key) => {
      await using place = await start()
      const storage = openStorage(place.url)
      await expect(storage.put(key, randomBytes(1), 'text/plain')).rejects.toThrow('storage key')
      await expect(storage.get(key)).rejects.toThrow('storage key')
      await expect(async () => storage.remove(key)).rejects.toThrow('storage key')
      storage.close()
    },
  )
})

// S3 guarantees this; a folder has to implement it.
test('concurrent reads and writes return one whole object', async () => {
  await using place = await startFolderStorage()
  const storage = openStorage(place.url)
  const versions = Array.from({ length: 8 }, (_, index) => Buffer.alloc(200_000, index))
  await storage.put('shared', versions[0] as Buffer, 'text/plain')
  const writes = versions.map((bytes) => storage.put('shared', bytes, 'text/plain'))
  const reads = await Promise.all(versions.map(() => storage.get('shared')))
  await Promise.all(writes)
  for (const read of reads) expect(versions.some((bytes) => read?.equals(bytes))).toBe(true)
  storage.close()
})

test('an unavailable S3 server is a retryable problem', async () => {
  const storage = openStorage('s3://key:secret@127.0.0.1:9/pictures?tls=0')
  await expect(storage.get('leaf')).rejects.toMatchObject({ code: 'unavailable' })
  await expect(storage.put('leaf', randomBytes(1), 'x')).rejects.toMatchObject({
    code: 'unavailable',
  })
  storage.close()
})

/** An S3 server that answers like this; calls end after 400 ms. */
async function openScriptedStorage(respond: RequestListener) {
  const server = createServer(respond)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const storage = s3Storage({ endpoint, region: 'us-east-1', name: 'pictures', ...keys }, 400)
  onTestFinished(() => {
    storage.close()
    server.close()
    server.closeAllConnections()
  })
  return storage
}

test.each<[string, RequestListener]>([
  ['never answers', () => undefined],
  [
    'stops in the middle of an object',
    (_request, response) =>
      void response.writeHead(200, { 'content-length': 100, etag: '"1"' }).write('half'),
  ],
])('a call of an S3 server that %s ends at its deadline', async (_, respond) => {
  const storage = await openScriptedStorage(respond)
  const startedAt = performance.now()
  await expect(storage.get('leaf')).rejects.toMatchObject({ code: 'unavailable' })
  expect(performance.now() - startedAt).toBeLessThan(1_500)
})

test('a page of something in between is neither an object nor the confirmation of one', async () => {
  const storage = await openScriptedStorage((request, response) => {
    request.resume().once('end', () => response.end('<html>Sign in to the network</html>'))
  })
  await expect(storage.get('leaf')).rejects.toMatchObject({ code: 'unavailable' })
  await expect(storage.put('leaf', randomBytes(10), 'image/webp')).rejects.toMatchObject({
    code: 'unavailable',
  })
})
