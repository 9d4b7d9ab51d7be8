import { getOwnStatement, listOwnStatements } from '@fairgrove/contract/payouts.statements'
import { formatMonth } from '../formatting/dates.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { env } from '../server/env.server.ts'
import type { Route } from './+types/seller-statement.route'
import { getStatementFile, statementsPath } from './statement-months.ts'
import { StatementSheet } from './statement-sheet.tsx'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: pageTitle(`Statement for ${formatMonth(params.month)}`) },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { month } = params
  return {
    statement: await loadFromApi(getOwnStatement, { context, params: { month } }),
    host: env.PUBLIC_URL.host,
    fileHref: getStatementFile(listOwnStatements.path, month),
  }
}

export default function SellerStatement({ loaderData }: Route.ComponentProps) {
  return <StatementSheet {...loaderData} listPath={statementsPath} payoutPath="/seller/payouts" />
}
