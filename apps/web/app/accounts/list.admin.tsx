import { texts } from '@fairgrove/contract/accounts.options'
import { useId } from 'react'
import { Link } from 'react-router'
import { dayOf } from '../dates.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { AskFirst } from '../ui/ask-first.tsx'
import { SubmitButton } from '../ui/button.tsx'
import type { Refused } from '../ui/refused.ts'
import { StateBadge } from '../ui/state-badge.tsx'
import { BulkArea } from '../workbench/bulk-area.tsx'
import { pickName } from '../workbench/picks.tsx'
import { RowTools } from '../workbench/row-tools.tsx'
import { type Column, Table } from '../workbench/table.tsx'
import { sortBy } from '../workbench/wish.ts'
import { WorkList } from '../workbench/work-list.tsx'
import type { Route } from './+types/list.admin'
import styles from './list.admin.module.css'
import { deleteFromList, loadUserList, type UserListData } from './user-list.server.ts'

const path = '/userlist'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Users') }]

export const loader = ({ context, url }: Route.LoaderArgs) => loadUserList(context, url)

export const action = async ({ request, context }: Route.ActionArgs) =>
  deleteFromList(context, await readForm(request))

const roles = [
  { status: 'admin', label: 'Admins' },
  { status: 'seller', label: 'Sellers' },
]

/** Said once the form has led back here. */
const emailPending = {
  said: 'Account saved. The new email takes effect when the user opens the link we sent.',
}

export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, wish, isEmailPending, formKey } = loaderData
  const refused = actionData && 'problem' in actionData ? actionData : undefined
  return (
    <WorkList
      title="Users"
      lead="All accounts. Deleting an account removes personal information but keeps its orders."
      thing="user"
      things="users"
      findBy="name, email or ID"
      path={path}
      pagePath={(page) => `${path}?page=${page}`}
      wish={wish}
      states={roles}
      listing={listing}
      answer={actionData ?? (isEmailPending ? emailPending : undefined)}
      none="No users yet."
      noneFound="No users match your search."
    >
      <Rows key={formKey} data={loaderData} refused={refused} />
    </WorkList>
  )
}

function Rows({ data, refused }: { data: UserListData; refused: Refused | undefined }) {
  const form = useId()
  const chosen = refused?.values[pickName] ?? []
  return (
    <BulkArea {...{ form, refused, chosen }} things="users" actions={<DeleteChosen />}>
      <Table
        caption="Users"
        columns={columnsOf(data.wish)}
        rows={data.users}
        picks={{ form, nameOf, isSpared: ({ isMe }) => isMe, chosen }}
      />
    </BulkArea>
  )
}

function DeleteChosen() {
  return (
    <div>
      <AskFirst label="Delete selected" question={texts.confirmDeleteUsers}>
        <p>This deletes the selected accounts and signs them out. You can’t undo this.</p>
        <SubmitButton variant="danger" isWide name="intent" value="delete">
          Delete users
        </SubmitButton>
      </AskFirst>
    </div>
  )
}

type Row = UserListData['users'][number]

const nameOf = ({ firstName, lastName }: Row) => `${firstName} ${lastName}`
const editPath = ({ _id }: Row) => `/user/${_id}/edit`

function columnsOf(wish: UserListData['wish']): Column<Row>[] {
  return [
    {
      head: 'Name',
      place: 'name',
      sort: sortBy(path, wish, { ascending: 'name', descending: 'name_desc' }),
      cell: (user) => <Link to={editPath(user)}>{nameOf(user)}</Link>,
    },
    {
      head: 'Email',
      place: 'line',
      sort: sortBy(path, wish, { ascending: 'email' }),
      cell: ({ email }) => <span className={styles.email}>{email}</span>,
    },
    { head: 'Roles', place: 'state', cell: (user) => <Roles user={user} /> },
    {
      head: 'Joined',
      place: 'line',
      sort: sortBy(path, wish, { ascending: 'oldest', descending: 'newest' }),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{dayOf(createdAt)}</time>,
    },
    {
      head: 'Actions',
      place: 'tools',
      cell: (user) => (
        <RowTools
          _id={user._id}
          name={nameOf(user)}
          edit={editPath(user)}
          question={user.isMe ? undefined : texts.confirmDeleteUser}
        />
      ),
    },
  ]
}

function Roles({ user: { isAdmin, isSeller } }: { user: Row }) {
  return (
    <span className={styles.roles}>
      {isAdmin && <StateBadge tone="open">Admin</StateBadge>}
      {isSeller && <StateBadge tone="done">Seller</StateBadge>}
      {!isAdmin && !isSeller && 'Customer'}
    </span>
  )
}
