import { texts } from '@fairgrove/contract/dispensaries.options'
import { useId } from 'react'
import { Link } from 'react-router'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import type { Refused } from '../ui/refused.ts'
import { BulkArea } from '../workbench/bulk-area.tsx'
import { CreateButton } from '../workbench/create-button.tsx'
import formStyles from '../workbench/form.module.css'
import { pickName } from '../workbench/picks.tsx'
import { RowTools } from '../workbench/row-tools.tsx'
import { type Column, Table } from '../workbench/table.tsx'
import { sortBy } from '../workbench/wish.ts'
import { WorkList } from '../workbench/work-list.tsx'
import type { Route } from './+types/list.admin'
import { ApprovedText } from './approved.tsx'
import {
  actOnDispensaryList,
  type DispensaryListData,
  loadDispensaryList,
} from './dispensary-list.server.ts'
import { untitled } from './untitled.ts'

const path = '/dispensaries_list'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Dispensaries') }]

export const loader = ({ context, url }: Route.LoaderArgs) => loadDispensaryList(context, url)

export const action = async ({ request, context }: Route.ActionArgs) =>
  actOnDispensaryList(context, await readForm(request))

export default function Dispensaries({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, wish, formKey } = loaderData
  const refused = actionData && 'problem' in actionData ? actionData : undefined
  return (
    <WorkList
      title="Dispensaries"
      lead="All dispensaries. Only approved ones are public."
      tools={<Tools formKey={formKey} />}
      thing="dispensary"
      things="dispensaries"
      path={path}
      pagePath={(page) => `${path}?page=${page}`}
      wish={wish}
      states={[
        { status: 'approved', label: 'Approved' },
        { status: 'unapproved', label: 'Not approved' },
      ]}
      listing={listing}
      answer={actionData}
      none={texts.noneListed}
      noneFound={texts.noneForFilter}
    >
      <Rows key={formKey} data={loaderData} refused={refused} />
    </WorkList>
  )
}

function Tools({ formKey }: { formKey: string }) {
  return (
    <div className={formStyles.ways}>
      <CreateButton formKey={formKey}>Create Dispensary</CreateButton>
      <ButtonLink to={`${path}/import`} variant="outline">
        Bulk Create
      </ButtonLink>
    </div>
  )
}

function Rows({ data, refused }: { data: DispensaryListData; refused: Refused | undefined }) {
  const form = useId()
  const chosen = refused?.values[pickName] ?? []
  return (
    <BulkArea {...{ form, refused, chosen }} things="dispensaries" actions={<ApproveOrHide />}>
      <Table
        caption="Dispensaries"
        columns={columnsOf(data.wish)}
        rows={data.rows}
        picks={{ form, nameOf, chosen }}
      />
    </BulkArea>
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

const nameOf = ({ name }: Row) => name || untitled
const editPath = ({ _id }: Row) => `/dispensary/${_id}/edit`

function columnsOf(wish: DispensaryListData['wish']): Column<Row>[] {
  return [
    {
      head: 'NAME',
      place: 'name',
      sort: sortBy(path, wish, { ascending: 'name' }),
      cell: (row) => <Link to={editPath(row)}>{nameOf(row)}</Link>,
    },
    { head: 'ADDRESS', place: 'line', cell: ({ place }) => place },
    {
      head: 'CLAIMED',
      place: 'line',
      cell: ({ claimed }) => claimed,
    },
    {
      head: 'APPROVED',
      place: 'state',
      cell: ({ approved }) => <ApprovedText approved={approved} />,
    },
    {
      head: 'ACTIONS',
      place: 'tools',
      cell: (row) => (
        <RowTools
          _id={row._id}
          name={nameOf(row)}
          edit={editPath(row)}
          more={{ label: 'Menu', to: `/dispensary/${row._id}/shelf` }}
          question={texts.confirmDelete}
        />
      ),
    },
  ]
}
