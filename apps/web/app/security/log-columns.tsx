import type { SecurityEventView } from '@fairgrove/contract/security'
import { securityEventKinds } from '@fairgrove/contract/security.options'
import { Link } from 'react-router'
import { Moment } from '../ui/moment.tsx'
import type { Column } from '../workbench/table.tsx'
import { securityLogPath } from './log-query.ts'

export const logColumns: Column<SecurityEventView>[] = [
  { head: 'When', place: 'corner', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { head: 'What', place: 'name', cell: (event) => <What event={event} /> },
  { head: 'Account', place: 'line', cell: ({ account }) => <Person person={account} /> },
  { head: 'Device', place: 'line', cell: ({ device }) => device || 'Unknown device' },
  {
    head: 'Network',
    place: 'state',
    cell: ({ network }) =>
      network ? <Link to={securityLogPath({ network })}>{network}</Link> : 'Not recorded',
  },
]

function What({ event: { kind, actor, subject } }: { event: SecurityEventView }) {
  return (
    <div>
      {securityEventKinds[kind]}
      {actor && (
        <div>
          By <Person person={actor} />
        </div>
      )}
      {subject && <div>{subject}</div>}
    </div>
  )
}

function Person({ person }: { person: SecurityEventView['account'] }) {
  return person ? (
    <Link to={securityLogPath({ who: person._id })}>{person.name}</Link>
  ) : (
    'No account'
  )
}
