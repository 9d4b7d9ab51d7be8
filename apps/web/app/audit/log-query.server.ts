import { listAudit } from '@fairgrove/contract/audit'
import { getQuerySchema } from '@fairgrove/contract/endpoint'
import { readLogFilters } from '../back-office/log-query.server.ts'

const { who, kind, subject, from, to } = getQuerySchema(listAudit).shape

/** The filters in a URL and their errors; invalid ones are left out of the request. */
export const readLogQuery = (url: URL) =>
  readLogFilters(url, { who, kind, thing: subject, from, to })
