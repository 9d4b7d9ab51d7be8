import { z } from 'zod'
import { endpoint, IdParams, Said } from './endpoint.ts'

export const SessionView = z.object({
  _id: z.uuid(),
  device: z.string(),
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
  answers: { 200: z.object({ sessions: z.array(SessionView) }) },
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/users/signout',
  summary: 'End this session.',
  access: 'customer',
  answers: { 200: Said },
})

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/users/sessions/:id',
  summary: 'Sign out another device.',
  access: 'customer',
  refusals: ['not_found'],
  params: IdParams,
  answers: { 200: Said },
})

export const revokeOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/users/sessions',
  summary: 'Sign out all other devices.',
  access: 'customer',
  answers: { 200: Said },
})
