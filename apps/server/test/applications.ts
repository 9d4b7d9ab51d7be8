import * as contract from '@fairgrove/contract/applications'
import type { House } from './house.ts'
import { newEmail } from './make.ts'

export function brandApplication(
  changes: Partial<contract.ListingApplication> = {},
): contract.ListingApplication {
  return {
    name: 'Kind Farms',
    contactName: 'Ada Moss',
    contactEmail: newEmail(),
    website: 'https://kind.example/',
    isBrand: true,
    isDispensary: false,
    isTHC: true,
    isCBD: false,
    isMerch: false,
    locations: [],
    ...changes,
  }
}

export function location(
  changes: Partial<contract.ApplicationLocation> = {},
): contract.ApplicationLocation {
  return {
    alias: 'Downtown',
    telephone: '312-555-0100',
    address: '12 Elm Street',
    street2: '',
    city: 'Chicago',
    zip: '60601',
    state: 'IL',
    ...changes,
  }
}

/** What was sent last of all that waits: the tests of a file share one queue. */
export async function newestWaiting(house: House, token: string) {
  const row = await house.db
    .selectFrom('applications')
    .select('id')
    .where('status', '=', 'waiting')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const { body } = await house.call(contract.listApplications, { token, query: {} })
  const pages = Array.from({ length: body.pages }, (_, at) => at + 1)
  for (const pageNumber of pages) {
    const page = await house.call(contract.listApplications, { token, query: { pageNumber } })
    const found = page.body.applications.find(({ _id }) => _id === row.id)
    if (found) return found
  }
  throw new Error('What waits is not in the queue.')
}
