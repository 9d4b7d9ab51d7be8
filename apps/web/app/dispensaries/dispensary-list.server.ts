import {
  approveDispensaries,
  createDispensary,
  deleteDispensary,
} from '@fairgrove/contract/dispensaries'
import { listDispensaries } from '@fairgrove/contract/dispensaries.listing'
import { Problem } from '@fairgrove/contract/problems'
import { redirect } from 'react-router'
import { call } from '../api.server.ts'
import { refuse, text } from '../forms.server.ts'
import { load } from '../load.server.ts'
import { pageOf } from '../page-of.ts'
import type { Context } from '../visit.server.ts'
import { readPicks } from '../workbench/read-picks.server.ts'
import { readWish } from '../workbench/wish.ts'
import { untitled } from './untitled.ts'

const statuses = ['approved', 'unapproved'] as const
const orders = ['newest', 'name'] as const

export async function loadDispensaryList(context: Context, url: URL) {
  const wish = readWish(url, { statuses, orders })
  const { dispensaries, page, pages, results, isCapped } = await load(listDispensaries, {
    context,
    query: {
      pageNumber: pageOf(url),
      name: wish.q || undefined,
      status: wish.status || 'all',
      order: wish.order || undefined,
    },
  })
  return {
    rows: dispensaries.map(({ address, city, state, ...row }) => ({
      ...{ _id: row._id, name: row.name, claimed: row.claimed, approved: row.approved },
      updatedAt: row.updatedAt,
      place: [address, city, state].filter(Boolean).join(', '),
    })),
    listing: { page, pages, results, isCapped },
    wish,
    formKey: crypto.randomUUID(),
  }
}

export type DispensaryListData = Awaited<ReturnType<typeof loadDispensaryList>>

/** What the buttons of the list ask for. */
export async function actOnDispensaryList(context: Context, form: FormData) {
  const intent = text(form, 'intent')
  try {
    if (intent === 'create') {
      const idempotencyKey = text(form, 'formKey')
      const { dispensary } = await call(createDispensary, { context, body: {}, idempotencyKey })
      return redirect(`/dispensary/${dispensary._id}/edit`, 303)
    }
    if (intent === 'delete') {
      const params = { id: text(form, 'id') }
      const { message } = await call(deleteDispensary, { context, params })
      return { said: message }
    }
    if (intent !== 'Y' && intent !== 'N') throw new Problem('malformed_request')
    const { decided, left } = await call(approveDispensaries, {
      context,
      body: { ...readPicks(form), approved: intent },
    })
    return {
      said: `${decided} ${decided === 1 ? 'dispensary' : 'dispensaries'} ${
        intent === 'Y' ? 'approved' : 'hidden'
      }.`,
      left: left.map((each) => ({ ...each, name: each.name || untitled })),
    }
  } catch (error) {
    return refuse(error, form)
  }
}
