import { clearPaymentFlag } from '@fairgrove/contract/payments'
import * as payouts from '@fairgrove/contract/payouts'
import * as payoutRuns from '@fairgrove/contract/payouts.runs'
import { getPayment } from './payment-fixtures.ts'
import {
  createPayee,
  planPayoutRun,
  seedAvailableSale,
  seedOpenPayout,
  seedPayoutRun,
} from './payout-fixtures.ts'
import { type StaffRequest, seedPaidOrder, staffRequest } from './staff-fixtures.ts'

export const staffPaymentRequests: StaffRequest[] = [
  staffRequest(clearPaymentFlag, 'admin', async (context) => {
    const orderId = await seedPaidOrder(context)
    const { id: paymentId } = await getPayment(context.harness, orderId)
    const disputed = { flag: 'disputed', cause: 'D-1' } as const
    await context.harness.db
      .insertInto('paymentFlags')
      .values({ paymentId, ...disputed, raisedAt: context.harness.clock.now() })
      .execute()
    return { params: { orderId }, body: { ...disputed, note: 'Answered at PayPal.' } }
  }),
  staffRequest(payouts.createPayout, 'admin', async ({ harness }) => {
    const { accountId } = await createPayee(harness)
    await seedAvailableSale(harness, accountId)
    return { body: { seller: accountId, amount: 30.4 } }
  }),
  staffRequest(payouts.markPayoutPaid, 'admin', async (context) => ({
    params: await seedOpenPayout(context),
    body: { paidOn: context.harness.clock.now().toISOString().slice(0, 10), reference: 'ACH 1' },
  })),
  staffRequest(payouts.markPayoutFailed, 'admin', async (context) => ({
    params: await seedOpenPayout(context),
    body: { reason: 'The account is closed.' },
  })),
  staffRequest(payouts.revealBankDetails, 'admin', async (context) => ({
    params: await seedOpenPayout(context),
    body: {},
  })),
  staffRequest(payoutRuns.createPayoutRun, 'admin', async (context) => ({
    body: await planPayoutRun(context),
  })),
  staffRequest(payoutRuns.markRunPaid, 'admin', async (context) => ({
    params: await seedPayoutRun(context),
    body: { paidOn: context.harness.clock.now().toISOString().slice(0, 10), reference: 'ACH 1' },
  })),
  staffRequest(payoutRuns.exportPayoutRun, 'admin', async (context) => ({
    params: await seedPayoutRun(context),
    body: {},
  })),
]
