import { exportAccount } from '@fairgrove/contract/accounts'
import { site } from '@fairgrove/contract/site'
import { load } from '../load.server.ts'
import type { Route } from './+types/export'

/** Everything kept about the visitor, as a file to save. */
export async function loader({ context }: Route.LoaderArgs) {
  const everything = await load(exportAccount, { context })
  const name = `${site.name.toLowerCase()}-${everything.exportedAt.slice(0, 10)}.json`
  return new Response(`${JSON.stringify(everything, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}
