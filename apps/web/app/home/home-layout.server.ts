import { getDispensary } from '@fairgrove/contract/dispensaries'
import { listDispensaries } from '@fairgrove/contract/dispensaries.listing'
import type { HomeLayout } from '@fairgrove/contract/home'
import { Problem } from '@fairgrove/contract/problems'
import { getProduct } from '@fairgrove/contract/products'
import { listProducts } from '@fairgrove/contract/search'
import { getText } from '../forms/form-data.server.ts'
import { callApi } from '../server/api-client.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import { findByName } from '../server/find-by-name.server.ts'
import type { Context } from '../server/request-context.server.ts'
import type { FeaturedItem, HomeLayoutDraft } from './home-layout-draft.ts'

const delistedName = 'No longer listed'

/**
 * The saved layout, with names instead of ids. Items unlisted since keep their place and are
 * marked.
 */
export async function loadLayoutDraft(
  context: Context,
  { slides, artist, dispensaries, products }: HomeLayout,
): Promise<HomeLayoutDraft> {
  return {
    slides: slides.map((slide) => ({ ...slide, image: slide.image ?? '' })),
    artist: {
      name: artist?.name ?? '',
      about: artist?.about ?? '',
      link: artist?.link ?? '',
      image: artist?.image ?? '',
    },
    dispensaries: await Promise.all(
      dispensaries.map((id) =>
        resolveName(id, async () => (await findDispensary(context, id)).name),
      ),
    ),
    products: await Promise.all(
      products.map((id) => resolveName(id, async () => (await findProduct(context, id)).name)),
    ),
  }
}

const findDispensary = async (context: Context, id: string) =>
  (await callApi(getDispensary, { context, params: { id } })).dispensary
const findProduct = async (context: Context, id: string) =>
  (await callApi(getProduct, { context, params: { id } })).product

async function resolveName(_id: string, fetchName: () => Promise<string>): Promise<FeaturedItem> {
  try {
    return { _id, name: await fetchName() }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code !== 'not_found') throw toErrorResponse(error)
    return { _id, name: delistedName }
  }
}

/** The submitted form. Slides are repeated groups of fields. */
export function readLayoutDraft(form: FormData): HomeLayoutDraft {
  const column = (name: string) => form.getAll(name).map(String)
  const [titles, texts, links, images] = ['Title', 'Text', 'Link', 'Image'].map((part) =>
    column(`slide${part}`),
  )
  const readItems = (name: string) => {
    const names = column(`${name}Name`)
    return column(name).map((_id, at) => ({ _id, name: names[at] ?? '' }))
  }
  return {
    slides: (titles ?? []).map((title, at) => ({
      title,
      text: texts?.[at] ?? '',
      link: links?.[at] ?? '',
      image: images?.[at] ?? '',
    })),
    dispensaries: readItems('dispensary'),
    products: readItems('product'),
    artist: {
      name: getText(form, 'artistName'),
      about: getText(form, 'artistAbout'),
      link: getText(form, 'artistLink'),
      image: getText(form, 'artistImage'),
    },
  }
}

/** Adds the named item to its list. An unknown name is an error of its field. */
export async function addByName(
  context: Context,
  draft: HomeLayoutDraft,
  form: FormData,
): Promise<HomeLayoutDraft> {
  const name = getText(form, 'addDispensary').trim()
  if (name && getText(form, 'intent') === 'find dispensaries') {
    const hits = await findByName(name, async (pageNumber) => {
      const query = { name, pageNumber }
      const { dispensaries, pages } = await callApi(listDispensaries, { context, query })
      return { found: dispensaries, pages }
    })
    return { ...draft, dispensaries: appendMatch(draft.dispensaries, hits, 'addDispensary') }
  }
  const productName = getText(form, 'addProduct').trim()
  if (productName && getText(form, 'intent') === 'find products') {
    const hits = await findByName(productName, async (pageNumber) => {
      const query = { name: productName, advancedCategory: [], pageNumber }
      const { products, pages, correctedTo } = await callApi(listProducts, { context, query })
      return correctedTo === null ? { found: products, pages } : { found: [], pages: 0 }
    })
    return { ...draft, products: appendMatch(draft.products, hits, 'addProduct') }
  }
  return draft
}

type NameMatches = { exact: FeaturedItem[]; found: FeaturedItem[] }

function appendMatch(
  list: FeaturedItem[],
  { exact, found }: NameMatches,
  field: string,
): FeaturedItem[] {
  const match = exact[0] ?? (found.length === 1 ? found[0] : undefined)
  if (!match) {
    const message =
      found.length > 1
        ? 'More than one match. Enter the full name.'
        : 'No match. Check the spelling.'
    throw new Problem('invalid_input', { fields: { [field]: message } })
  }
  const others = list.filter(({ _id }) => _id !== match._id)
  return [...others, { _id: match._id, name: match.name }]
}
