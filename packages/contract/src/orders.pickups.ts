import { z } from 'zod'
import { browserEndpoints } from './browser-endpoints.options.ts'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { maxOpenPickups, pickupCodePattern } from './orders.options.ts'

/** A pre-order as the counter needs it. Without the pickup code, which the customer has to show. */
export const Pickup = z.object({
  _id: z.uuid(),
  number: z.string().describe('The order number that people see, such as FG-4K7Q-29B.'),
  customer: z.string(),
  items: z.array(z.object({ name: z.string(), size: z.string(), qty: z.int() })),
  dispensary: z.object({ _id: z.uuid(), name: z.string() }),
  amountDue: z.number().describe('The cash to collect. 0 if it’s paid.'),
  isEstimate: z.boolean().describe('The dispensary hasn’t entered its own tax rates.'),
  hasMedicalCard: z.boolean().describe('The customer said they’d show a medical card.'),
  holdUntil: z.iso.datetime().nullable().describe('When an unpaid order expires.'),
})
export type Pickup = z.infer<typeof Pickup>

const UndoUntil = z.iso.datetime().describe('Until then the hand-over can be undone.')
const HandedOver = z.object({ pickup: Pickup, undoUntil: UndoUntil })
export type HandedOver = z.infer<typeof HandedOver>

const DispensaryQuery = z.object({
  dispensary: z.uuid().optional().describe('One of yours. All of them by default.'),
})

const Version = z.string().describe('Changes whenever the list does.')

export const listPickups = endpoint({
  ...browserEndpoints.listPickups,
  summary:
    'List the pre-orders to hand over at your dispensaries, next due first, and those handed over within the last minute.',
  access: 'seller',
  permission: 'pickups',
  readsPersonalData: true,
  problems: ['not_found'],
  query: DispensaryQuery,
  responses: {
    200: z.object({
      version: Version,
      pickups: z.array(Pickup).max(maxOpenPickups),
      total: z.int().describe(`All of them. The list has up to ${maxOpenPickups}.`),
      handedOver: z.array(HandedOver),
    }),
  },
})

export const getPickupsVersion = endpoint({
  ...browserEndpoints.getPickupsVersion,
  summary: 'Check whether your open pickups changed, without reading them.',
  access: 'seller',
  permission: 'pickups',
  problems: ['not_found'],
  query: DispensaryQuery,
  responses: { 200: z.object({ version: Version }) },
})

export const findPickup = endpoint({
  ...browserEndpoints.findPickup,
  summary: 'Find one of your open pickups by the code that the customer shows.',
  access: 'seller',
  permission: 'pickups',
  limit: 'pickupCodes',
  readsPersonalData: true,
  problems: ['not_found'],
  query: z.object({
    code: z.string().trim().regex(pickupCodePattern, { error: 'Enter the six characters.' }),
  }),
  responses: { 200: z.object({ pickup: Pickup }) },
})

const problems = ['not_found', 'wrong_order_state', 'payment_closed'] as const

export const handOverPickup = endpoint({
  ...browserEndpoints.handOverPickup,
  summary:
    'Record that a customer paid and picked up a pre-order. Send an Idempotency-Key to repeat it safely.',
  access: 'seller',
  permission: 'pickups',
  problems,
  params: IdParams,
  body: z.object({
    idChecked: z.literal(true, { error: 'Check the customer’s ID first.' }),
    pickupCode: z
      .string()
      .trim()
      .regex(pickupCodePattern)
      .optional()
      .describe('If the customer showed it. The audit log says whether they did.'),
  }),
  // Without the customer: the response is stored with the key.
  responses: { 200: z.object({ number: z.string(), undoUntil: UndoUntil }) },
})

export const undoHandOver = endpoint({
  ...browserEndpoints.undoHandOver,
  summary: 'Undo a hand-over within a minute: the order is as it was before.',
  access: 'seller',
  permission: 'pickups',
  problems: ['not_found', 'wrong_order_state'],
  params: IdParams,
  responses: { 200: MessageResponse },
})
