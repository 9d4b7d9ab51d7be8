import {
  createBrand,
  decideBrands,
  deleteBrand,
  downloadBrandList,
  listBrands,
  previewDecideBrands,
} from '@fairgrove/contract/brands'
import { brandSorts, editableBrandStatuses } from '@fairgrove/contract/brands.options'
import { toSelectedRows } from '@fairgrove/contract/decisions'
import { getQuerySchema } from '@fairgrove/contract/endpoint'
import { redirect } from 'react-router'
import { handleUndo, loadUndoable, submitBulkAction } from '../back-office/bulk-action.server.ts'
import { brandDecisionForm } from '../back-office/decision.form.ts'
import { parseListQuery } from '../back-office/list-query.server.ts'
import { untitledBrand } from '../back-office/list-query.ts'
import { loadTableView } from '../back-office/table-view.server.ts'
import { getText, toFormError } from '../forms/form-data.server.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'

type BrandListArgs = { context: Context; request: Request; url: URL; pageNumber: number }

export async function loadBrandList({ context, request, url, pageNumber }: BrandListArgs) {
  const query = parseListQuery(url, {
    text: getQuerySchema(listBrands).shape.name,
    statuses: editableBrandStatuses,
    orders: brandSorts,
  })
  const filters = {
    name: query.q || undefined,
    status: query.status || ('all' as const),
    order: query.order || undefined,
  }
  const { brands, page, pages, results, isCapped } = await loadFromApi(listBrands, {
    context,
    query: { pageNumber, ...filters },
  })
  return {
    rows: brands.map(({ _id, name, status, updatedAt }) => ({ _id, name, status, updatedAt })),
    listing: { page, pages, results, isCapped },
    query,
    view: await loadTableView('brands', {
      context,
      request,
      url,
      download: downloadBrandList,
      filters,
    }),
    undoable: await loadUndoable(context, 'brands'),
    formKey: crypto.randomUUID(),
  }
}

export type BrandListData = Awaited<ReturnType<typeof loadBrandList>>

/** The list's actions, by intent. */
export async function handleBrandListAction(context: Context, form: FormData) {
  if (getText(form, 'intent') === 'undo') return handleUndo(context, form, nouns)
  try {
    if (getText(form, 'intent') === 'create') {
      const idempotencyKey = getText(form, 'formKey')
      const { brand } = await callApi(createBrand, { context, body: {}, idempotencyKey })
      return redirect(`/brand/${brand._id}/edit`, 303)
    }
    if (getText(form, 'intent') === 'delete') {
      const params = { id: getText(form, 'id') }
      const { message } = await callApi(deleteBrand, { context, params })
      return { message }
    }
  } catch (error) {
    return toFormError(error, form)
  }
  return submitBulkAction(form, brandDecisionForm, {
    nouns,
    tellsOwners: true,
    buildLabel: ({ status }, count) => `${status === 'approved' ? 'Approve' : 'Reject'} ${count}`,
    getOutcome: ({ status }) => status,
    preview: ({ ids, seen, status }) => {
      const query = { rows: toSelectedRows(ids, seen), status }
      return callApi(previewDecideBrands, { context, query })
    },
    act: (body) => callApi(decideBrands, { context, body }),
  })
}

const nouns = { one: 'brand', other: 'brands', untitled: untitledBrand }
