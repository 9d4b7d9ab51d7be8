import { getRequestContext } from '../server/request-context.server.ts'
import { log, metrics } from '../server/telemetry.server.ts'
import type { Route } from './+types/csp-reports.route'
import { createReportLimit, maxReportBytes, readCspReport } from './csp-report.server.ts'

const isAllowed = createReportLimit({ perClient: 20, total: 300 })

const empty = (status: number) => new Response(null, { status })

export const loader = () => empty(405)

/** Receives the browsers' Content Security Policy reports. */
export async function action({ request, context }: Route.ActionArgs) {
  const { clientAddress, requestId } = getRequestContext(context)
  if (!isAllowed(clientAddress)) return empty(429)
  if (request.headers.get('content-type')?.split(';')[0] !== 'application/csp-report') {
    return empty(415)
  }
  // Requests without Content-Length were rejected earlier.
  if (Number(request.headers.get('content-length')) > maxReportBytes) return empty(413)
  const violation = readCspReport(await request.text())
  if (!violation) return empty(400)
  metrics.increment('fairgrove_csp_reports_total', { directive: violation.directive })
  log.warn({ requestId, ...violation }, 'CSP violation')
  return empty(204)
}
