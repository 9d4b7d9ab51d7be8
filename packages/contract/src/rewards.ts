import { z } from 'zod'
import { endpoint, IdParams } from './endpoint.ts'

export const Rewards = z.object({ points: z.int().min(0) })

export const getUserRewards = endpoint({
  method: 'GET',
  path: '/api/users/:id/rewards',
  summary: 'The canna-coin balance of an account: your own, or anyone’s for an admin.',
  access: 'customer',
  refusals: ['not_found'],
  params: IdParams,
  answers: { 200: Rewards },
})
