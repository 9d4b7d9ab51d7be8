import { getTwoFactor, type TwoFactorStatus } from '@fairgrove/contract/two-factor'
import { redirect } from 'react-router'
import { withRedirectParam } from '../routing/safe-path.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { type Context, getRequestContext } from '../server/request-context.server.ts'

/**
 * For pages with a form that the API accepts after a recent confirmation only: asks for it before anything is typed.
 * Whoever must set up two-step sign-in is sent there first, if the page needs it.
 */
export async function requireFresh(
  context: Context,
  { needsTwoFactor = false } = {},
): Promise<TwoFactorStatus> {
  const status = await loadFromApi(getTwoFactor, { context })
  const { path } = getRequestContext(context)
  if (needsTwoFactor && status.isRequired && !status.isOn) {
    throw redirect(withRedirectParam('/profile/security', path), 303)
  }
  if (!status.isFresh) throw redirect(withRedirectParam('/verify', path), 303)
  return status
}
