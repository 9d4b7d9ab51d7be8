import { listSellerStatements } from '@fairgrove/contract/payouts.statements'
import { ListPage } from '../back-office/list-page.tsx'
import { pageTitle } from '../seo/page-meta.ts'
import { getId, loadFromApi } from '../server/api-client.server.ts'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/admin-statements.route'
import { getSellerStatementsPath } from './statement-months.ts'
import { StatementTable } from './statement-table.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(`Statements for ${loaderData?.seller.name ?? 'a seller'}`) },
]

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadFromApi(listSellerStatements, { context, params: { id: getId(params) } })

export default function AdminStatements({ loaderData }: Route.ComponentProps) {
  const { seller, months } = loaderData
  return (
    <ListPage
      title={`Statements for ${seller.name}`}
      lead="What the seller earned, what we paid and what we owed at the end of each month, in UTC. The seller sees the same."
    >
      {months.length === 0 ? (
        <EmptyState isCompact text="No statements yet." />
      ) : (
        <StatementTable months={months} path={getSellerStatementsPath(seller._id)} />
      )}
    </ListPage>
  )
}
