import type { BrandCard } from '@fairgrove/contract/brands'
import { brandDecisions, texts } from '@fairgrove/contract/brands.options'
import { useId } from 'react'
import { Link } from 'react-router'
import { asPageNumber } from '../page-of.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import type { Refused } from '../ui/refused.ts'
import { BulkArea } from '../workbench/bulk-area.tsx'
import { CreateButton } from '../workbench/create-button.tsx'
import { Decide } from '../workbench/decide.tsx'
import { pickName } from '../workbench/picks.tsx'
import { RowTools } from '../workbench/row-tools.tsx'
import { StatusText, statusNames } from '../workbench/status.tsx'
import { type Column, Table } from '../workbench/table.tsx'
import { sortBy } from '../workbench/wish.ts'
import { WorkList } from '../workbench/work-list.tsx'
import type { Route } from './+types/list'
import { actOnBrandList, type BrandListData, loadBrandList } from './brand-list.server.ts'
import { untitled } from './untitled.ts'

const path = '/brandlist'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Brands') }]

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadBrandList(context, url, asPageNumber(params.pageNumber))

export const action = async ({ request, context }: Route.ActionArgs) =>
  actOnBrandList(context, await readForm(request))

export default function Brands({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, wish, formKey } = loaderData
  const refused = actionData && 'problem' in actionData ? actionData : undefined
  return (
    <WorkList
      title="Brands"
      lead="All brands. Select brands to approve or reject them."
      tools={<CreateButton formKey={formKey}>Create Brand</CreateButton>}
      thing="brand"
      things="brands"
      path={path}
      pagePath={(page) => `${path}/pageNumber/${page}`}
      wish={wish}
      states={brandDecisions.map((status) => ({ status, label: statusNames[status] }))}
      listing={listing}
      answer={actionData}
      none="No brands listed"
      noneFound={texts.noneMatching}
    >
      <Rows key={formKey} data={loaderData} refused={refused} />
    </WorkList>
  )
}

function Rows({ data, refused }: { data: BrandListData; refused: Refused | undefined }) {
  const form = useId()
  const chosen = refused?.values[pickName] ?? []
  return (
    <BulkArea
      {...{ form, refused, chosen }}
      things="brands"
      actions={<Decide reader="its owner" refused={refused} />}
    >
      <Table
        caption="Brands"
        columns={columnsOf(data.wish)}
        rows={data.rows}
        picks={{ form, nameOf, chosen }}
      />
    </BulkArea>
  )
}

type Row = Pick<BrandCard, '_id' | 'name' | 'status' | 'updatedAt'>

const nameOf = ({ name }: Row) => name || untitled
const editPath = ({ _id }: Row) => `/brand/${_id}/edit`

function columnsOf(wish: BrandListData['wish']): Column<Row>[] {
  return [
    {
      head: 'ID',
      place: 'line',
      sort: sortBy(path, wish, { descending: 'newest' }),
      cell: ({ _id }) => <code>{_id}</code>,
    },
    {
      head: 'NAME',
      place: 'name',
      sort: sortBy(path, wish, { ascending: 'name', descending: 'name_desc' }),
      cell: (brand) => <Link to={editPath(brand)}>{nameOf(brand)}</Link>,
    },
    {
      head: 'STATUS',
      place: 'state',
      cell: ({ status }) => <StatusText status={status} />,
    },
    {
      head: 'ACTIONS',
      place: 'tools',
      cell: (brand) => (
        <RowTools
          _id={brand._id}
          name={nameOf(brand)}
          edit={editPath(brand)}
          question={texts.confirmDelete}
        />
      ),
    },
  ]
}
