import type { BrandCard } from '@fairgrove/contract/brands'
import { editableBrandStatuses, texts } from '@fairgrove/contract/brands.options'
import { useId } from 'react'
import { Link } from 'react-router'
import { parsePageNumber } from '../page-of.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import type { FormError } from '../ui/refused.ts'
import { BulkActions } from '../workbench/bulk-area.tsx'
import { CreateButton } from '../workbench/create-button.tsx'
import { BulkDecisionFields } from '../workbench/decide.tsx'
import { selectionField } from '../workbench/picks.tsx'
import { RowActions } from '../workbench/row-tools.tsx'
import { StatusText, statusLabels } from '../workbench/status.tsx'
import { type Column, Table } from '../workbench/table.tsx'
import { getColumnSort } from '../workbench/wish.ts'
import { SearchableList } from '../workbench/work-list.tsx'
import type { Route } from './+types/list'
import { type BrandListData, handleBrandListAction, loadBrandList } from './brand-list.server.ts'
import { untitledBrand } from './untitled.ts'

const path = '/brandlist'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Brands') }]

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadBrandList(context, url, parsePageNumber(params.pageNumber))

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleBrandListAction(context, await readForm(request))

export default function Brands({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, query, formKey } = loaderData
  const formError = actionData && 'problem' in actionData ? actionData : undefined
  return (
    <SearchableList
      title="Brands"
      lead="All brands. Select brands to approve or reject them."
      tools={<CreateButton formKey={formKey}>Create Brand</CreateButton>}
      singular="brand"
      plural="brands"
      path={path}
      pagePath={(page) => `${path}/pageNumber/${page}`}
      query={query}
      statusOptions={editableBrandStatuses.map((status) => ({
        status,
        label: statusLabels[status],
      }))}
      listing={listing}
      actionData={actionData}
      emptyText="No brands listed"
      noMatchesText={texts.noneMatching}
    >
      <Rows key={formKey} data={loaderData} formError={formError} />
    </SearchableList>
  )
}

function Rows({ data, formError }: { data: BrandListData; formError: FormError | undefined }) {
  const form = useId()
  const selectedIds = formError?.values[selectionField] ?? []
  return (
    <BulkActions
      {...{ form, formError, selectedIds }}
      plural="brands"
      actions={<BulkDecisionFields audience="its owner" formError={formError} />}
    >
      <Table
        caption="Brands"
        columns={buildColumns(data.query)}
        rows={data.rows}
        selection={{ form, getName, selectedIds }}
      />
    </BulkActions>
  )
}

type Row = Pick<BrandCard, '_id' | 'name' | 'status' | 'updatedAt'>

const getName = ({ name }: Row) => name || untitledBrand
const editPath = ({ _id }: Row) => `/brand/${_id}/edit`

function buildColumns(query: BrandListData['query']): Column<Row>[] {
  return [
    {
      header: 'ID',
      cardSlot: 'line',
      sort: getColumnSort(path, query, { descending: 'newest' }),
      cell: ({ _id }) => <code>{_id}</code>,
    },
    {
      header: 'NAME',
      cardSlot: 'name',
      sort: getColumnSort(path, query, { ascending: 'name', descending: 'name_desc' }),
      cell: (brand) => <Link to={editPath(brand)}>{getName(brand)}</Link>,
    },
    {
      header: 'STATUS',
      cardSlot: 'state',
      cell: ({ status }) => <StatusText status={status} />,
    },
    {
      header: 'ACTIONS',
      cardSlot: 'tools',
      cell: (brand) => (
        <RowActions
          _id={brand._id}
          name={getName(brand)}
          editPath={editPath(brand)}
          deleteQuestion={texts.confirmDelete}
        />
      ),
    },
  ]
}
