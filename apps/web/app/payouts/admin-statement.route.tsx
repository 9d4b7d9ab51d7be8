import { getSellerStatement, listSellerStatements } from '@fairgrove/contract/payouts.statements'
import { formatMonth } from '../formatting/dates.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { getId, loadFromApi } from '../server/api-client.server.ts'
import { env } from '../server/env.server.ts'
import type { Route } from './+types/admin-statement.route'
import { getSellerStatementsPath, getStatementFile } from './statement-months.ts'
import { StatementSheet } from './statement-sheet.tsx'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: pageTitle(`Statement for ${formatMonth(params.month)}`) },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const [id, month] = [getId(params), params.month]
  return {
    statement: await loadFromApi(getSellerStatement, { context, params: { id, month } }),
    host: env.PUBLIC_URL.host,
    fileHref: getStatementFile(listSellerStatements.path.replace(':id', id), month),
  }
}

export default function AdminStatement({ loaderData }: Route.ComponentProps) {
  const listPath = getSellerStatementsPath(loaderData.statement.seller._id)
  return <StatementSheet {...loaderData} listPath={listPath} payoutPath="/admin/payouts" />
}
