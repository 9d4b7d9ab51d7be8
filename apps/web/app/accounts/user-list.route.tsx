import { texts } from '@fairgrove/contract/accounts.options'
import { useId } from 'react'
import { BulkActions } from '../back-office/bulk-actions.tsx'
import { getColumnSort } from '../back-office/list-query.ts'
import { RowActions } from '../back-office/row-actions.tsx'
import { selectionField } from '../back-office/row-selection.tsx'
import { SearchableList } from '../back-office/searchable-list.tsx'
import { type Column, pickColumns, Table } from '../back-office/table.tsx'
import { formatDay } from '../formatting/dates.ts'
import { readForm } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { FormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { StatusBadge } from '../ui/status.tsx'
import type { Route } from './+types/user-list.route'
import styles from './user-list.module.css'
import { handleUserListAction, loadUserList, type UserListData } from './user-list.server.ts'

const path = '/userlist'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Users') }]

export const loader = (args: Route.LoaderArgs) => loadUserList(args)

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleUserListAction(context, await readForm(request))

const roles = [
  { status: 'admin', label: 'Admins' },
  { status: 'seller', label: 'Sellers' },
]

/** Status messages after a form redirects back here. */
const emailPendingMessage = {
  message: 'Account saved. The new email takes effect when the user opens the link we sent.',
}

export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, query, view, isEmailPending } = loaderData
  const formError = actionData && 'problem' in actionData ? actionData : undefined
  return (
    <SearchableList
      title="Users"
      lead="All accounts. Deleting an account removes personal information but keeps its orders."
      singular="user"
      plural="users"
      searchBy="name, email or ID"
      path={path}
      pagePath={(page) => `${path}?page=${page}`}
      query={query}
      statusOptions={roles}
      listing={listing}
      view={view}
      actionData={actionData ?? (isEmailPending ? emailPendingMessage : undefined)}
      emptyText="No users yet."
      noMatchesText="No users match your search."
    >
      <Rows data={loaderData} formError={formError} />
    </SearchableList>
  )
}

function Rows({ data, formError }: { data: UserListData; formError: FormError | undefined }) {
  const form = useId()
  const selectedIds = formError?.values[selectionField] ?? []
  return (
    <BulkActions
      form={form}
      formError={formError}
      selectedIds={selectedIds}
      plural="users"
      actions={<DeleteSelected />}
    >
      <Table
        caption="Users"
        columns={pickColumns(buildColumns(data.query), data.view.columns)}
        rows={data.users}
        selection={{ form, getName: getFullName, isExcluded: ({ isMe }) => isMe, selectedIds }}
      />
    </BulkActions>
  )
}

function DeleteSelected() {
  return (
    <div>
      <ConfirmDialog label="Delete selected" question={texts.confirmDeleteUsers}>
        <p>This deletes the selected accounts and signs them out. You can’t undo this.</p>
        <SubmitButton variant="danger" isWide name="intent" value="delete">
          Delete users
        </SubmitButton>
      </ConfirmDialog>
    </div>
  )
}

type Row = UserListData['users'][number]

const getFullName = ({ firstName, lastName }: Row) => `${firstName} ${lastName}`
const editPath = ({ _id }: Row) => `/user/${_id}/edit`

function buildColumns(query: UserListData['query']): Column<Row>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      cardSlot: 'name',
      sort: getColumnSort(path, query, { ascending: 'name', descending: 'name_desc' }),
      cell: (user) => <Link to={editPath(user)}>{getFullName(user)}</Link>,
    },
    {
      key: 'email',
      header: 'Email',
      cardSlot: 'line',
      sort: getColumnSort(path, query, { ascending: 'email' }),
      cell: ({ email }) => <span className={styles.email}>{email}</span>,
    },
    {
      key: 'username',
      header: 'Username',
      cardSlot: 'line',
      isLabeled: true,
      cell: ({ username }) => username,
    },
    { key: 'roles', header: 'Roles', cardSlot: 'state', cell: (user) => <Roles user={user} /> },
    {
      key: 'joined',
      header: 'Joined',
      cardSlot: 'line',
      sort: getColumnSort(path, query, { ascending: 'oldest', descending: 'newest' }),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
    },
    {
      header: 'Actions',
      cardSlot: 'tools',
      cell: (user) => (
        <RowActions
          _id={user._id}
          name={getFullName(user)}
          editPath={editPath(user)}
          deleteQuestion={user.isMe ? undefined : texts.confirmDeleteUser}
        />
      ),
    },
  ]
}

function Roles({ user: { isAdmin, isSeller } }: { user: Row }) {
  return (
    <span className={styles.roles}>
      {isAdmin && <StatusBadge tone="open">Admin</StatusBadge>}
      {isSeller && <StatusBadge tone="done">Seller</StatusBadge>}
      {!isAdmin && !isSeller && 'Customer'}
    </span>
  )
}
