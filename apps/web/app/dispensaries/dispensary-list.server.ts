import { toSelectedRows } from '@fairgrove/contract/decisions'
import {
  approveDispensaries,
  createDispensary,
  deleteDispensary,
  previewApproveDispensaries,
} from '@fairgrove/contract/dispensaries'
import { downloadDispensaryList, listDispensaries } from '@fairgrove/contract/dispensaries.listing'
import { getQuerySchema } from '@fairgrove/contract/endpoint'
import { redirect } from 'react-router'
import { handleUndo, loadUndoable, submitBulkAction } from '../back-office/bulk-action.server.ts'
import { parseListQuery } from '../back-office/list-query.server.ts'
import { untitledDispensary } from '../back-office/list-query.ts'
import { loadTableView } from '../back-office/table-view.server.ts'
import { getText, toFormError } from '../forms/form-data.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { approveDispensariesForm } from './dispensary.form.ts'

const statuses = ['approved', 'unapproved'] as const
const orders = ['newest', 'name'] as const

type DispensaryListArgs = { context: Context; request: Request; url: URL }

export async function loadDispensaryList({ context, request, url }: DispensaryListArgs) {
  const query = parseListQuery(url, {
    text: getQuerySchema(listDispensaries).shape.name,
    statuses,
    orders,
  })
  const filters = {
    name: query.q || undefined,
    status: query.status || ('all' as const),
    order: query.order || undefined,
  }
  const { dispensaries, page, pages, results, isCapped } = await loadFromApi(listDispensaries, {
    context,
    query: { pageNumber: getPageNumber(url), ...filters },
  })
  return {
    rows: dispensaries.map(({ address, city, state, ...row }) => ({
      _id: row._id,
      name: row.name,
      claimed: row.claimed,
      approved: row.approved,
      updatedAt: row.updatedAt,
      place: [address, city, state].filter(Boolean).join(', '),
    })),
    listing: { page, pages, results, isCapped },
    query,
    view: await loadTableView('dispensaries', {
      context,
      request,
      url,
      filters,
      download: downloadDispensaryList,
    }),
    undoable: await loadUndoable(context, 'dispensaries'),
    formKey: crypto.randomUUID(),
  }
}

export type DispensaryListData = Awaited<ReturnType<typeof loadDispensaryList>>

/** The list's actions, by intent. */
export async function handleDispensaryListAction(context: Context, form: FormData) {
  if (getText(form, 'intent') === 'undo') return handleUndo(context, form, nouns)
  try {
    if (getText(form, 'intent') === 'create') {
      const idempotencyKey = getText(form, 'formKey')
      const { dispensary } = await callApi(createDispensary, { context, body: {}, idempotencyKey })
      return redirect(`/dispensary/${dispensary._id}/edit`, 303)
    }
    if (getText(form, 'intent') === 'delete') {
      const params = { id: getText(form, 'id') }
      const { message } = await callApi(deleteDispensary, { context, params })
      return { message }
    }
  } catch (error) {
    return toFormError(error, form)
  }
  return submitBulkAction(form, approveDispensariesForm, {
    nouns,
    tellsOwners: true,
    buildLabel: ({ approved }, count) => `${approved === 'Y' ? 'Approve' : 'Hide'} ${count}`,
    getOutcome: ({ approved }) => (approved === 'Y' ? 'approved' : 'hidden'),
    preview: ({ ids, seen, approved }) => {
      const query = { rows: toSelectedRows(ids, seen), approved }
      return callApi(previewApproveDispensaries, { context, query })
    },
    act: (body) => callApi(approveDispensaries, { context, body }),
  })
}

const nouns = { one: 'dispensary', other: 'dispensaries', untitled: untitledDispensary }
