import { queryOnce } from '@fairgrove/testing/services/database'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { getCompletionMarker } from './load.ts'

/** Whether it is complete and up to date with the migrations. */
export async function isLoaded(databaseUrl: string, products: number): Promise<boolean> {
  try {
    const [row] = await queryOnce(
      databaseUrl,
      `select obj_description(to_regclass('products')) as said`,
    )
    if (row?.said !== getCompletionMarker(products)) return false
    const fresh = await migrate(databaseUrl)
    // A migration may have rewritten a table; index-only scans need a vacuum after that.
    if (fresh.length > 0) await queryOnce(databaseUrl, 'vacuum (analyze)')
    return true
  } catch {
    return false
  }
}
