import * as contract from '@fairgrove/contract/applications'
import { uniqueEmail } from './account-fixtures.ts'
import type { ServerHarness } from './server-harness.ts'

export function buildListingApplication(
  changes: Partial<contract.ListingApplication> = {},
): contract.ListingApplication {
  return {
    name: 'Kind Farms',
    contactName: 'Ada Moss',
    contactEmail: uniqueEmail(),
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

export function buildApplicationLocation(
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
    hours: '',
    ...changes,
  }
}

/** The latest pending one: the tests of a file share one queue. */
export async function findNewestPendingApplication(harness: ServerHarness, token: string) {
  const row = await harness.db
    .selectFrom('applications')
    .select('id')
    .where('status', '=', 'waiting')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const { body } = await harness.call(contract.listApplications, { token, query: {} })
  const pages = Array.from({ length: body.pages }, (_, index) => index + 1)
  for (const pageNumber of pages) {
    const page = await harness.call(contract.listApplications, { token, query: { pageNumber } })
    const found = page.body.applications.find(({ _id }) => _id === row.id)
    if (found) return found
  }
  throw new Error('The application is not in the queue.')
}
