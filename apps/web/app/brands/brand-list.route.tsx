import type { BrandCard } from '@fairgrove/contract/brands'
import { editableBrandStatuses, texts } from '@fairgrove/contract/brands.options'
import { listingStatusLabels } from '@fairgrove/contract/products.options'
import {
  getActionError,
  getSelectedIds,
  type ListActionData,
} from '../back-office/action-result.tsx'
import { BulkActions } from '../back-office/bulk-actions.tsx'
import { brandDecisionForm } from '../back-office/decision.form.ts'
import { BulkDecisionFields } from '../back-office/decision-fields.tsx'
import { CreateButton } from '../back-office/form-actions.tsx'
import { getColumnSort, untitledBrand } from '../back-office/list-query.ts'
import { RowActions } from '../back-office/row-actions.tsx'
import { SearchableList } from '../back-office/searchable-list.tsx'
import { StatusText, UpdatedDay } from '../back-office/status.tsx'
import { type Column, pickColumns, Table } from '../back-office/table.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { useForm } from '../forms/use-form.ts'
import { parsePageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/brand-list.route'
import { type BrandListData, handleBrandListAction, loadBrandList } from './brand-list.server.ts'

const path = '/brandlist'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Brands') }]

export const loader = ({ context, request, url, params }: Route.LoaderArgs) =>
  loadBrandList({ context, request, url, pageNumber: parsePageNumber(params.pageNumber) })

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleBrandListAction(context, await readForm(request))

export default function Brands({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, query, view, undoable, formKey } = loaderData
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
        label: listingStatusLabels[status],
      }))}
      listing={listing}
      view={view}
      actionData={actionData}
      undoable={undoable}
      emptyText={texts.noneListed}
      noMatchesText={texts.noneMatching}
    >
      <Rows data={loaderData} actionData={actionData} />
    </SearchableList>
  )
}

type RowsProps = { data: BrandListData; actionData: ListActionData | undefined }

function Rows({ data, actionData }: RowsProps) {
  const formError = getActionError(actionData)
  const { form, fields } = useForm(brandDecisionForm, { formError })
  const selectedIds = getSelectedIds(actionData)
  return (
    <BulkActions
      form={form}
      selectedIds={selectedIds}
      plural="brands"
      actions={<BulkDecisionFields audience="its owner" fields={fields} />}
    >
      <Table
        caption="Brands"
        columns={pickColumns(buildColumns(data.query), data.view.columns)}
        rows={data.rows}
        selection={{ form: form.id, getName, selectedIds }}
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
      key: 'id',
      header: 'ID',
      cardSlot: 'line',
      sort: getColumnSort(path, query, { descending: 'newest' }),
      cell: ({ _id }) => <code>{_id}</code>,
    },
    {
      key: 'name',
      header: 'NAME',
      cardSlot: 'name',
      sort: getColumnSort(path, query, { ascending: 'name', descending: 'name_desc' }),
      cell: (brand) => <Link to={editPath(brand)}>{getName(brand)}</Link>,
    },
    {
      key: 'status',
      header: 'STATUS',
      cardSlot: 'state',
      cell: ({ status }) => <StatusText status={status} />,
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
