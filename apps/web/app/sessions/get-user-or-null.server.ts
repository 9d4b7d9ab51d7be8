import type { User } from '@fairgrove/contract/accounts'
import { Problem } from '@fairgrove/contract/problems'
import { type Context, getUser } from '../server/request-context.server.ts'

/** Who is signed in, if that can be found out now: for pages that serve strangers just as well. */
export async function getUserOrNull(context: Context): Promise<User | null> {
  try {
    return await getUser(context)
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
