import { listDispensaries } from '@fairgrove/contract/dispensaries.listing'
import { Problem } from '@fairgrove/contract/problems'
import { listProducts } from '@fairgrove/contract/search'
import { type ListIntent, withIntent } from '../forms/list-intents.ts'
import { parseForm, rejectForm } from '../forms/submit-form.server.ts'
import { callApi } from '../server/api-client.server.ts'
import { findByName } from '../server/find-by-name.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { homeLayoutForm } from './home-layout.form.ts'
import type { FeaturedItem } from './home-layout.server.ts'

const lists = { addDispensary: 'dispensaries', addProduct: 'products' } as const

/** Adds the item named in `field` to its list. An unknown name is an error of that field. */
export async function addFeaturedItem(context: Context, form: FormData, field: keyof typeof lists) {
  const list = lists[field]
  try {
    const item = await findItem(context, list, String(form.get(field)).trim())
    const intent = buildIntent(list, readIds(form, list), item)
    form.set(field, '')
    return { changed: parseForm(withIntent(form, intent), homeLayoutForm).reply() }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const problem = new Problem(error.code, {
      message: error.message,
      fields: { [field]: error.fields?.name ?? error.message },
    })
    withIntent(form, { type: 'validate', payload: { name: field } })
    return rejectForm(form, parseForm(form, homeLayoutForm), homeLayoutForm, problem)
  }
}

const readIds = (form: FormData, list: string): string[] =>
  [...form]
    .filter(([name]) => name.startsWith(`${list}[`) && name.endsWith('._id'))
    .map(([, id]) => String(id))

/** An item that is already in the list moves to its end. */
function buildIntent(name: string, ids: string[], item: FeaturedItem): ListIntent {
  const from = ids.indexOf(item._id)
  return from < 0
    ? { type: 'insert', payload: { name, defaultValue: item } }
    : { type: 'reorder', payload: { name, from, to: ids.length - 1 } }
}

async function findItem(
  context: Context,
  list: 'dispensaries' | 'products',
  name: string,
): Promise<FeaturedItem> {
  const search = list === 'dispensaries' ? findDispensaries : findProducts
  const { exact, found } = name ? await search(context, name) : { exact: [], found: [] }
  const match = exact[0] ?? (found.length === 1 ? found[0] : undefined)
  if (match) return { _id: match._id, name: match.name }
  const message =
    found.length > 1 ? 'More than one match. Enter the full name.' : 'No match. Check the spelling.'
  throw new Problem('invalid_input', { fields: { name: message } })
}

const findDispensaries = (context: Context, name: string) =>
  findByName(name, async (pageNumber) => {
    const query = { name, pageNumber }
    const { dispensaries, pages } = await callApi(listDispensaries, { context, query })
    return { found: dispensaries, pages }
  })

const findProducts = (context: Context, name: string) =>
  findByName(name, async (pageNumber) => {
    const query = { name, advancedCategory: [], pageNumber }
    const { products, pages, correctedTo } = await callApi(listProducts, { context, query })
    return correctedTo === null ? { found: products, pages } : { found: [], pages: 0 }
  })
