import { addAbortSignal, Readable } from 'node:stream'
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

/** With all attempts, and with the object itself: less than a page waits for the API. */
const defaultDeadlineMs = 8_000

/** Any server with the S3 API. While it is unavailable, callers get a retryable problem. */
export function s3Storage(bucket: Bucket, deadlineMs = defaultDeadlineMs): StoragePort {
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
      requestTimeout: deadlineMs / 2,
      throwOnRequestTimeout: true,
    },
  })
  const toObjectParams = (key: string) => {
    if (!keyPattern.test(key)) throw new Error(`Not a storage key: ${key}`)
    return { Bucket: bucket.name, Key: key }
  }
  const startDeadline = () => ({ abortSignal: AbortSignal.timeout(deadlineMs) })
  return {
    async put(key, bytes, mediaType) {
      const object = { ...toObjectParams(key), Body: bytes, ContentType: mediaType }
      const stored = await client
        .send(new PutObjectCommand(object), startDeadline())
        .catch(throwUnsaved)
      if (!stored.ETag) throwUnsaved(notByStorage)
    },
    async get(key) {
      const deadline = startDeadline()
      const object = await client
        .send(new GetObjectCommand(toObjectParams(key)), deadline)
        .catch((error: unknown) => {
          return error instanceof NoSuchKey ? undefined : throwUnavailable(error)
        })
      const body = object?.Body instanceof Readable ? object.Body : undefined
      // The client's own timeouts end with the headers.
      if (body) addAbortSignal(deadline.abortSignal, body)
      if (object && !object.ETag) {
        body?.destroy()
        throwUnavailable(notByStorage)
      }
      const bytes = await object?.Body?.transformToByteArray().catch(throwUnavailable)
      return bytes && Buffer.from(bytes)
    },
    async remove(key) {
      const command = new DeleteObjectCommand(toObjectParams(key))
      await client.send(command, startDeadline()).catch(throwUnavailable)
    },
    close: () => client.destroy(),
  }
}

/** Something in between answered, such as a proxy with a page of its own. */
const notByStorage = new Error('A response without an ETag is not from an S3 server.')

function throwUnsaved(cause: unknown): never {
  const message = 'We can’t save your file right now. Try again in a moment.'
  throw new Problem('unavailable', { message, cause })
}

function throwUnavailable(cause: unknown): never {
  throw storageUnavailable(cause)
}

export function storageUnavailable(cause: unknown): Problem {
  const message = 'We can’t load images right now. Try again in a moment.'
  return new Problem('unavailable', { message, cause })
}
