import { z } from 'zod'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { identityProviderNames } from './identities.options.ts'
import { signInMethods } from './two-factor.options.ts'

export const SessionView = z.object({
  _id: z.uuid(),
  device: z.string(),
  method: z.enum(signInMethods),
  provider: z
    .enum(identityProviderNames)
    .nullable()
    .describe('What stood for the password, if it wasn’t the password itself.'),
  network: z
    .string()
    .describe('The address, or the network of an IPv6 address, that it was opened from.'),
  place: z
    .string()
    .nullable()
    .describe('A town near that network, if the site has a database of places and it knows.'),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type SessionView = z.infer<typeof SessionView>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/users/sessions',
  summary: 'List the devices where you’re signed in.',
  access: 'customer',
  responses: { 200: z.object({ sessions: z.array(SessionView) }) },
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/users/signout',
  summary: 'End this session.',
  access: 'customer',
  responses: { 200: MessageResponse },
})

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/users/sessions/:id',
  summary: 'Sign out another device.',
  access: 'customer',
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: MessageResponse },
})

export const revokeOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/users/sessions',
  summary: 'Sign out all other devices.',
  access: 'customer',
  responses: { 200: MessageResponse },
})
