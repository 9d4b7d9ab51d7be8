import { texts } from '@fairgrove/contract/payouts.options'
import { listOwnStatements } from '@fairgrove/contract/payouts.statements'
import { ListPage } from '../back-office/list-page.tsx'
import { pageTitle } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/seller-statements.route'
import { statementsPath } from './statement-months.ts'
import { StatementTable } from './statement-table.tsx'

const title = 'Monthly statements'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = ({ context }: Route.LoaderArgs) => loadFromApi(listOwnStatements, { context })

export default function SellerStatements({ loaderData: { months } }: Route.ComponentProps) {
  return (
    <ListPage
      title={title}
      lead="What you earned, what we paid you and what we owed you at the end of each month, in UTC. Months without activity are left out."
    >
      {months.length === 0 ? (
        <EmptyState isCompact text={texts.noStatements} />
      ) : (
        <StatementTable months={months} path={statementsPath} />
      )}
    </ListPage>
  )
}
