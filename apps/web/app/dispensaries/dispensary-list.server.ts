import {
  approveDispensaries,
  createDispensary,
  deleteDispensary,
} from '@fairgrove/contract/dispensaries'
import { listDispensaries } from '@fairgrove/contract/dispensaries.listing'
import { getQuerySchema } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { redirect } from 'react-router'
import { parseListQuery } from '../back-office/list-query.server.ts'
import { untitledDispensary } from '../back-office/list-query.ts'
import { readSelection } from '../back-office/read-forms.server.ts'
import { getText, toFormError } from '../forms/form-data.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'

const statuses = ['approved', 'unapproved'] as const
const orders = ['newest', 'name'] as const

export async function loadDispensaryList(context: Context, url: URL) {
  const query = parseListQuery(url, {
    text: getQuerySchema(listDispensaries).shape.name,
    statuses,
    orders,
  })
  const { dispensaries, page, pages, results, isCapped } = await loadFromApi(listDispensaries, {
    context,
    query: {
      pageNumber: getPageNumber(url),
      name: query.q || undefined,
      status: query.status || 'all',
      order: query.order || undefined,
    },
  })
  return {
    rows: dispensaries.map(({ address, city, state, ...row }) => ({
      ...{ _id: row._id, name: row.name, claimed: row.claimed, approved: row.approved },
      updatedAt: row.updatedAt,
      place: [address, city, state].filter(Boolean).join(', '),
    })),
    listing: { page, pages, results, isCapped },
    query,
    formKey: crypto.randomUUID(),
  }
}

export type DispensaryListData = Awaited<ReturnType<typeof loadDispensaryList>>

/** The list's actions, by intent. */
export async function handleDispensaryListAction(context: Context, form: FormData) {
  const intent = getText(form, 'intent')
  try {
    if (intent === 'create') {
      const idempotencyKey = getText(form, 'formKey')
      const { dispensary } = await callApi(createDispensary, { context, body: {}, idempotencyKey })
      return redirect(`/dispensary/${dispensary._id}/edit`, 303)
    }
    if (intent === 'delete') {
      const params = { id: getText(form, 'id') }
      const { message } = await callApi(deleteDispensary, { context, params })
      return { message: message }
    }
    if (intent !== 'Y' && intent !== 'N') throw new Problem('malformed_request')
    const { decided, left } = await callApi(approveDispensaries, {
      context,
      body: { ...readSelection(form), approved: intent },
    })
    return {
      message: `${decided} ${decided === 1 ? 'dispensary' : 'dispensaries'} ${
        intent === 'Y' ? 'approved' : 'hidden'
      }.`,
      left: left.map((each) => ({ ...each, name: each.name || untitledDispensary })),
    }
  } catch (error) {
    return toFormError(error, form)
  }
}
