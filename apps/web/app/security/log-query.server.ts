import { getQuerySchema } from '@fairgrove/contract/endpoint'
import { listSecurityEvents } from '@fairgrove/contract/security'
import { readLogFilters } from '../back-office/log-query.server.ts'

const { who, kind, network, from, to } = getQuerySchema(listSecurityEvents).shape

/** The filters in a URL and their errors; invalid ones are left out of the request. */
export const readLogQuery = (url: URL) => readLogFilters(url, { who, kind, network, from, to })
