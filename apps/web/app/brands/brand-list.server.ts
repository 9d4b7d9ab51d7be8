import { createBrand, decideBrands, deleteBrand, listBrands } from '@fairgrove/contract/brands'
import { brandSorts, editableBrandStatuses } from '@fairgrove/contract/brands.options'
import { getQuerySchema } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { approvalDecisions } from '@fairgrove/contract/products.options'
import { redirect } from 'react-router'
import { parseListQuery } from '../back-office/list-query.server.ts'
import { untitledBrand } from '../back-office/list-query.ts'
import { readSelection } from '../back-office/read-forms.server.ts'
import { getText, toFormError } from '../forms/form-data.server.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'

export async function loadBrandList(context: Context, url: URL, pageNumber: number) {
  const query = parseListQuery(url, {
    text: getQuerySchema(listBrands).shape.name,
    statuses: editableBrandStatuses,
    orders: brandSorts,
  })
  const { brands, page, pages, results, isCapped } = await loadFromApi(listBrands, {
    context,
    query: {
      pageNumber,
      name: query.q || undefined,
      status: query.status || 'all',
      order: query.order || undefined,
    },
  })
  return {
    rows: brands.map(({ _id, name, status, updatedAt }) => ({ _id, name, status, updatedAt })),
    listing: { page, pages, results, isCapped },
    query,
    formKey: crypto.randomUUID(),
  }
}

export type BrandListData = Awaited<ReturnType<typeof loadBrandList>>

/** The list's actions, by intent. */
export async function handleBrandListAction(context: Context, form: FormData) {
  const intent = getText(form, 'intent')
  try {
    if (intent === 'create') {
      const idempotencyKey = getText(form, 'formKey')
      const { brand } = await callApi(createBrand, { context, body: {}, idempotencyKey })
      return redirect(`/brand/${brand._id}/edit`, 303)
    }
    if (intent === 'delete') {
      const { message } = await callApi(deleteBrand, {
        context,
        params: { id: getText(form, 'id') },
      })
      return { message: message }
    }
    const status = approvalDecisions.find((decision) => decision === intent)
    if (!status) throw new Problem('malformed_request')
    const body = { ...readSelection(form), status, statusReason: getText(form, 'statusReason') }
    const { decided, left } = await callApi(decideBrands, { context, body })
    return {
      message: `${decided} ${decided === 1 ? 'brand' : 'brands'} ${status}.`,
      left: left.map((each) => ({ ...each, name: each.name || untitledBrand })),
    }
  } catch (error) {
    return toFormError(error, form)
  }
}
