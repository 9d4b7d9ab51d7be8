import { fileURLToPath } from 'node:url'
import { folderStorage } from './folder.ts'
import type { StoragePort } from './port.ts'
import { s3Storage } from './s3.ts'

/** `file:///folder` or `s3://key:secret@host:port/bucket?region=…&tls=0|1`. */
export function openStorage(storageUrl: string): StoragePort {
  const url = new URL(storageUrl)
  if (url.protocol === 'file:') return folderStorage(fileURLToPath(url))
  const scheme = url.searchParams.get('tls') === '0' ? 'http' : 'https'
  return s3Storage({
    endpoint: `${scheme}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    name: url.pathname.slice(1),
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  })
}
