import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Problem } from '@fairgrove/contract/problems'
import { keyPattern, type StoragePort } from '../ports.ts'

export type Bucket = {
  endpoint: string
  region: string
  name: string
  accessKeyId: string
  secretAccessKey: string
}

/** Any server with the S3 API. While it is unavailable, callers get a retryable problem. */
export function s3Storage(bucket: Bucket): StoragePort {
  const { endpoint, region, accessKeyId, secretAccessKey } = bucket
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 3,
    // Many S3 servers do not support the newer trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 10_000,
      throwOnRequestTimeout: true,
    },
  })
  const toObjectParams = (key: string) => {
    if (!keyPattern.test(key)) throw new Error(`Not a storage key: ${key}`)
    return { Bucket: bucket.name, Key: key }
  }
  return {
    async put(key, bytes, mediaType) {
      const object = { ...toObjectParams(key), Body: bytes, ContentType: mediaType }
      await client.send(new PutObjectCommand(object)).catch(throwUnavailable)
    },
    async get(key) {
      const object = await client
        .send(new GetObjectCommand(toObjectParams(key)))
        .catch((error: unknown) => {
          return error instanceof NoSuchKey ? undefined : throwUnavailable(error)
        })
      const bytes = await object?.Body?.transformToByteArray().catch(throwUnavailable)
      return bytes && Buffer.from(bytes)
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(toObjectParams(key))).catch(throwUnavailable)
    },
    close: () => client.destroy(),
  }
}

function throwUnavailable(cause: unknown): never {
  const message = 'We can’t load images right now. Try again in a moment.'
  throw new Problem('unavailable', { message, cause })
}
