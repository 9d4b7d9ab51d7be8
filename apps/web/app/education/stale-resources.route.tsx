import { type EducationEntry, listStaleEntries } from '@fairgrove/contract/education'
import { educationEntryKinds, recheckAfterDays } from '@fairgrove/contract/education.options'
import { states } from '@fairgrove/contract/states'
import { ListPage } from '../back-office/list-page.tsx'
import { type Column, Table } from '../back-office/table.tsx'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { Link } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/stale-resources.route'
import { formatCheckedOn } from './provenance.tsx'

const title = 'Resources to check'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadFromApi(listStaleEntries, { context, query: { pageNumber: getPageNumber(url) } })

type Row = EducationEntry & { _id: string }

const columns: Column<Row>[] = [
  { header: 'Name', cardSlot: 'name', cell: ({ name, page }) => <Link to={page}>{name}</Link> },
  {
    header: 'Kind',
    cardSlot: 'line',
    isLabeled: true,
    cell: ({ kind }) => educationEntryKinds[kind],
  },
  {
    header: 'State',
    cardSlot: 'line',
    isLabeled: true,
    cell: ({ state }) => (state ? states[state] : 'Nationwide'),
  },
  {
    header: 'Last checked',
    cardSlot: 'line',
    isLabeled: true,
    cell: ({ checkedOn }) => <time dateTime={checkedOn}>{formatCheckedOn(checkedOn)}</time>,
  },
  {
    header: 'Source',
    cardSlot: 'line',
    isLabeled: true,
    cell: ({ source }) => (
      <a href={source} target="_blank" rel="noopener noreferrer">
        {new URL(source).hostname.replace('www.', '')}
      </a>
    ),
  },
]

export default function StaleResources({ loaderData }: Route.ComponentProps) {
  const { entries, page, pages } = loaderData
  const rows = entries.map((entry) => ({ ...entry, _id: entry.id }))
  return (
    <ListPage
      title={title}
      lead={`Crisis lines, resources and guides last checked more than ${recheckAfterDays} days ago, oldest first.`}
    >
      {rows.length === 0 ? (
        <EmptyState
          drawing="thriving"
          isCompact
          text={`All caught up. Everything was checked in the last ${recheckAfterDays} days.`}
        />
      ) : (
        <Table caption="Resources to check, oldest first" columns={columns} rows={rows} />
      )}
      <Pagination
        page={page}
        pages={pages}
        to={(number) => (number > 1 ? `/admin/resources?page=${number}` : '/admin/resources')}
      />
    </ListPage>
  )
}
