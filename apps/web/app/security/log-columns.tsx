import { securityEventKinds } from '@fairgrove/contract/back-office.options'
import type { SecurityEventView } from '@fairgrove/contract/security'
import { securityLogPath } from '../back-office/list-query.ts'
import type { Column } from '../back-office/table.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Link } from '../ui/link.tsx'

export const logColumns: Column<SecurityEventView>[] = [
  {
    key: 'when',
    header: 'When',
    cardSlot: 'corner',
    cell: ({ createdAt }) => <DateTime value={createdAt} />,
  },
  {
    key: 'what',
    header: 'What',
    cardSlot: 'name',
    cell: (event) => <EventDetails event={event} />,
  },
  {
    key: 'account',
    header: 'Account',
    cardSlot: 'line',
    cell: ({ account }) => <Person person={account} />,
  },
  {
    key: 'device',
    header: 'Device',
    cardSlot: 'line',
    cell: ({ device }) => device || 'Unknown device',
  },
  {
    key: 'network',
    header: 'Network',
    cardSlot: 'state',
    cell: ({ network }) =>
      network ? <Link to={securityLogPath({ network })}>{network}</Link> : 'Not recorded',
  },
]

function EventDetails({ event: { kind, actor, subject } }: { event: SecurityEventView }) {
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
