import * as taxes from '@fairgrove/contract/taxes'
import { type StaffRequest, seedOwnDispensary, staffRequest } from './staff-fixtures.ts'
import { sampleTaxes } from './tax-fixtures.ts'

export const staffTaxRequests: StaffRequest[] = [
  staffRequest(taxes.saveDispensaryTaxes, 'seller', async (context) => ({
    params: await seedOwnDispensary(context),
    body: sampleTaxes,
  })),
  staffRequest(taxes.deleteDispensaryTaxes, 'seller', async (context) => ({
    params: await seedOwnDispensary(context),
  })),
  staffRequest(taxes.confirmTaxRate, 'admin', async () => ({
    params: { key: 'CT.excise' },
    body: { percent: 10.75, source: 'https://portal.ct.gov/drs', checkedOn: '2026-01-01' },
  })),
]
