import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export type TestStorage = AsyncDisposable & { url: string }

/** Both storage backends, each new and empty, for tests that must pass on either. */
export const storageBackends = [
  ['a folder', startFolderStorage],
  ['an S3 server', startS3Storage],
] as const

export async function startFolderStorage(): Promise<TestStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'fairgrove-storage-'))
  return {
    url: pathToFileURL(folder).href,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

export async function startS3Storage(): Promise<TestStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'fairgrove-s3-'))
  const { default: S3rver } = await import('s3rver')
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port } = await server.run()
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/pictures?region=us-east-1&tls=0`,
    async [Symbol.asyncDispose]() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
