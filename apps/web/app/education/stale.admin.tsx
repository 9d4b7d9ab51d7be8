import { type EducationEntry, listStaleEntries } from '@fairgrove/contract/education'
import { educationEntryKinds, recheckAfterDays } from '@fairgrove/contract/education.options'
import { states } from '@fairgrove/contract/states'
import { Link } from 'react-router'
import { load } from '../load.server.ts'
import { pageOf } from '../page-of.ts'
import { pageTitle } from '../page-title.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { type Column, Table } from '../workbench/table.tsx'
import { WorkPage } from '../workbench/work-page.tsx'
import type { Route } from './+types/stale.admin'
import { formatCheckedOn } from './checked-date.ts'

const title = 'Resources to check'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = ({ context, url }: Route.LoaderArgs) =>
  load(listStaleEntries, { context, query: { pageNumber: pageOf(url) } })

type Row = EducationEntry & { _id: string }

const columns: Column<Row>[] = [
  { head: 'Name', place: 'name', cell: ({ name, page }) => <Link to={page}>{name}</Link> },
  { head: 'Kind', place: 'line', isNamed: true, cell: ({ kind }) => educationEntryKinds[kind] },
  {
    head: 'State',
    place: 'line',
    isNamed: true,
    cell: ({ state }) => (state ? states[state] : 'Nationwide'),
  },
  {
    head: 'Last checked',
    place: 'line',
    isNamed: true,
    cell: ({ checkedOn }) => <time dateTime={checkedOn}>{formatCheckedOn(checkedOn)}</time>,
  },
  {
    head: 'Source',
    place: 'line',
    isNamed: true,
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
    <WorkPage
      title={title}
      lead={`Crisis lines, resources and guides last checked more than ${recheckAfterDays} days ago, oldest first.`}
    >
      {rows.length === 0 ? (
        <EmptyState
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
    </WorkPage>
  )
}
