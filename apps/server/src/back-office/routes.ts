import * as contract from '@fairgrove/contract/back-office'
import { type EndpointHandler, handleRead } from '../http/endpoint-handler.ts'
import { readSellerPending } from './pending.store.ts'

export function backOfficeRoutes(): EndpointHandler[] {
  return [
    handleRead(contract.getSellerPending, async ({ caller }, db) => ({
      pending: await readSellerPending(db, caller.accountId),
    })),
  ]
}
