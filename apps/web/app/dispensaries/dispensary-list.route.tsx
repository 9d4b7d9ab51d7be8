import { texts } from '@fairgrove/contract/dispensaries.options'
import { useId } from 'react'
import {
  getActionError,
  getSelectedIds,
  type ListActionData,
} from '../back-office/action-result.tsx'
import { BulkActions } from '../back-office/bulk-actions.tsx'
import formStyles from '../back-office/form.module.css'
import { CreateButton } from '../back-office/form-actions.tsx'
import { getColumnSort, untitledDispensary } from '../back-office/list-query.ts'
import { RowActions } from '../back-office/row-actions.tsx'
import { SearchableList } from '../back-office/searchable-list.tsx'
import { ApprovedText, UpdatedDay } from '../back-office/status.tsx'
import { type Column, pickColumns, Table } from '../back-office/table.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/dispensary-list.route'
import {
  type DispensaryListData,
  handleDispensaryListAction,
  loadDispensaryList,
} from './dispensary-list.server.ts'

const path = '/dispensaries_list'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Dispensaries') }]

export const loader = (args: Route.LoaderArgs) => loadDispensaryList(args)

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleDispensaryListAction(context, await readForm(request))

export default function Dispensaries({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, query, view, undoable, formKey } = loaderData
  return (
    <SearchableList
      title="Dispensaries"
      lead="All dispensaries. Only approved ones are public."
      tools={<Tools formKey={formKey} />}
      singular="dispensary"
      plural="dispensaries"
      path={path}
      pagePath={(page) => `${path}?page=${page}`}
      query={query}
      statusOptions={[
        { status: 'approved', label: 'Approved' },
        { status: 'unapproved', label: 'Not approved' },
      ]}
      listing={listing}
      view={view}
      actionData={actionData}
      undoable={undoable}
      emptyText={texts.noneListed}
      noMatchesText={texts.noneForFilter}
    >
      <Rows data={loaderData} actionData={actionData} />
    </SearchableList>
  )
}

function Tools({ formKey }: { formKey: string }) {
  return (
    <div className={formStyles.actions}>
      <CreateButton formKey={formKey}>Create Dispensary</CreateButton>
      <ButtonLink to={`${path}/import`} variant="outline">
        Bulk Create
      </ButtonLink>
    </div>
  )
}

type RowsProps = { data: DispensaryListData; actionData: ListActionData | undefined }

function Rows({ data, actionData }: RowsProps) {
  const formError = getActionError(actionData)
  const form = useId()
  const selectedIds = getSelectedIds(actionData)
  return (
    <BulkActions
      form={form}
      formError={formError}
      selectedIds={selectedIds}
      plural="dispensaries"
      actions={<ApproveOrHide />}
    >
      <Table
        caption="Dispensaries"
        columns={pickColumns(buildColumns(data.query), data.view.columns)}
        rows={data.rows}
        selection={{ form, getName, selectedIds }}
      />
    </BulkActions>
  )
}

function ApproveOrHide() {
  return (
    <>
      <SubmitButton name="intent" value="Y">
        Approve
      </SubmitButton>
      <SubmitButton name="intent" value="N" variant="outline">
        Hide
      </SubmitButton>
    </>
  )
}

type Row = DispensaryListData['rows'][number]

const getName = ({ name }: Row) => name || untitledDispensary
const editPath = ({ _id }: Row) => `/dispensary/${_id}/edit`

function buildColumns(query: DispensaryListData['query']): Column<Row>[] {
  return [
    {
      key: 'name',
      header: 'NAME',
      cardSlot: 'name',
      sort: getColumnSort(path, query, { ascending: 'name' }),
      cell: (row) => <Link to={editPath(row)}>{getName(row)}</Link>,
    },
    { key: 'address', header: 'ADDRESS', cardSlot: 'line', cell: ({ place }) => place },
    {
      key: 'claimed',
      header: 'CLAIMED',
      cardSlot: 'line',
      cell: ({ claimed }) => claimed,
    },
    {
      key: 'approved',
      header: 'APPROVED',
      cardSlot: 'state',
      cell: ({ approved }) => <ApprovedText approved={approved} />,
    },
    {
      key: 'updated',
      header: 'UPDATED',
      cardSlot: 'line',
      isLabeled: true,
      cell: ({ updatedAt }) => <UpdatedDay value={updatedAt} />,
    },
    {
      header: 'ACTIONS',
      cardSlot: 'tools',
      cell: (row) => (
        <RowActions
          _id={row._id}
          name={getName(row)}
          editPath={editPath(row)}
          extraLink={{ label: 'Menu', to: `/dispensary/${row._id}/shelf` }}
          deleteQuestion={texts.confirmDelete}
        />
      ),
    },
  ]
}
