import { type Context, isSignedInAdmin } from '../server/request-context.server.ts'

/** Admins and owners have forms of their own. */
export async function getEditPath(
  context: Context,
  kind: 'brand' | 'dispensary',
  id: string,
): Promise<string> {
  const path = `/${kind}/${id}/edit`
  return (await isSignedInAdmin(context)) ? path : `/seller${path}`
}
