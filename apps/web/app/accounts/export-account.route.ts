import { exportAccount } from '@fairgrove/contract/accounts'
import { site } from '@fairgrove/contract/site'
import { loadFromApi } from '../server/api-client.server.ts'
import { getRequestContext } from '../server/request-context.server.ts'
import type { Route } from './+types/export-account.route'

/** All data stored about the user, as a file download. */
export async function loader({ context }: Route.LoaderArgs) {
  // After a confirmation, back to the page with the link to this file.
  getRequestContext(context).path = '/profile'
  const accountData = await loadFromApi(exportAccount, { context })
  const name = `${site.name.toLowerCase()}-${accountData.exportedAt.slice(0, 10)}.json`
  return new Response(`${JSON.stringify(accountData, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}
