import { auditBooks, type Finding } from '../../../tools/audit/audit.ts'
import type { House } from './house.ts'

/** What `npm run audit` would say of this house once the worker has nothing left to do. */
export async function booksOf(house: Pick<House, 'databaseUrl' | 'work'>): Promise<Finding[]> {
  await house.work()
  return auditBooks(house.databaseUrl)
}
