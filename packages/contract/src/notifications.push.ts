import { z } from 'zod'
import { browserEndpoints } from './browser-endpoints.options.ts'
import { endpoint, MessageResponse } from './endpoint.ts'

/** A key in base64url as browsers write it, without padding. */
const keySchema = (bytes: number, meaning: string) =>
  z
    .string()
    .regex(
      new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`),
      `must be ${bytes} bytes in base64url`,
    )
    .meta({ description: meaning })

/** What `PushSubscription.toJSON()` returns in a browser. */
const PushSubscription = z.object({
  endpoint: z
    .url({
      protocol: /^https$/,
      hostname: /^(?=.*[a-z])[a-z\d-]+(\.[a-z\d-]+)+$/i,
      error: 'must be an https URL with a host name',
    })
    .max(1_000)
    .meta({ description: 'The URL that the browser’s push service gave it.' }),
  keys: z.object({
    p256dh: keySchema(65, 'The browser’s public key: an uncompressed point of P-256.'),
    auth: keySchema(16, 'The browser’s secret for this subscription.'),
  }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

export const getPush = endpoint({
  method: 'GET',
  path: '/api/notifications/push',
  summary: 'Get whether this device gets push messages, and the key to subscribe with.',
  access: 'customer',
  responses: {
    200: z.object({
      publicKey: z
        .string()
        .nullable()
        .meta({ description: 'The VAPID key. Null if this site sends no push messages.' }),
      isOn: z.boolean().meta({ description: 'On the device of this session.' }),
    }),
  },
})

export const turnOnPush = endpoint({
  ...browserEndpoints.turnOnPush,
  summary: 'Send push messages to this device, until its session ends.',
  access: 'customer',
  problems: ['not_found'],
  body: PushSubscription,
  responses: { 200: MessageResponse },
})

export const renewPush = endpoint({
  ...browserEndpoints.renewPush,
  summary:
    'After a new sign-in, keep sending push messages to this device if the same account had turned them on.',
  access: 'customer',
  body: PushSubscription.pick({ endpoint: true }),
  responses: { 200: z.object({ isOn: z.boolean() }) },
})

export const turnOffPush = endpoint({
  ...browserEndpoints.turnOffPush,
  summary: 'Send no more push messages to this device.',
  access: 'customer',
  responses: { 200: MessageResponse },
})
