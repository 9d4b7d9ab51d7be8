import { getDispensary } from '@fairgrove/contract/dispensaries'
import { listDispensaries } from '@fairgrove/contract/dispensaries.listing'
import type { Arrangement } from '@fairgrove/contract/home'
import { Problem } from '@fairgrove/contract/problems'
import { getProduct } from '@fairgrove/contract/products'
import { listProducts } from '@fairgrove/contract/search'
import { call } from '../api.server.ts'
import { findNamed } from '../find-named.server.ts'
import { text } from '../forms.server.ts'
import { asErrorPage } from '../load.server.ts'
import type { Context } from '../visit.server.ts'
import type { ArrangementDraft, Chosen } from './arrangement-draft.ts'

const gone = 'No longer listed'

/** What stands there, with names in place of ids. What was taken off since keeps its place and says so. */
export async function draftOf(
  context: Context,
  { slides, artist, dispensaries, products }: Arrangement,
): Promise<ArrangementDraft> {
  return {
    slides: slides.map((slide) => ({ ...slide, image: slide.image ?? '' })),
    artist: {
      name: artist?.name ?? '',
      about: artist?.about ?? '',
      link: artist?.link ?? '',
      image: artist?.image ?? '',
    },
    dispensaries: await Promise.all(
      dispensaries.map((id) => named(id, async () => (await findDispensary(context, id)).name)),
    ),
    products: await Promise.all(
      products.map((id) => named(id, async () => (await findProduct(context, id)).name)),
    ),
  }
}

const findDispensary = async (context: Context, id: string) =>
  (await call(getDispensary, { context, params: { id } })).dispensary
const findProduct = async (context: Context, id: string) =>
  (await call(getProduct, { context, params: { id } })).product

async function named(_id: string, nameOf: () => Promise<string>): Promise<Chosen> {
  try {
    return { _id, name: await nameOf() }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code !== 'not_found') throw asErrorPage(error)
    return { _id, name: gone }
  }
}

/** The form as it was sent. Slides are rows of fields with the same names. */
export function readDraft(form: FormData): ArrangementDraft {
  const column = (name: string) => form.getAll(name).map(String)
  const [titles, texts, links, images] = ['Title', 'Text', 'Link', 'Image'].map((part) =>
    column(`slide${part}`),
  )
  const chosen = (name: string) => {
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
    dispensaries: chosen('dispensary'),
    products: chosen('product'),
    artist: {
      name: text(form, 'artistName'),
      about: text(form, 'artistAbout'),
      link: text(form, 'artistLink'),
      image: text(form, 'artistImage'),
    },
  }
}

/** The list with what was named beside it. A name nobody has is said beside the field it was typed into. */
export async function withNamed(
  context: Context,
  draft: ArrangementDraft,
  form: FormData,
): Promise<ArrangementDraft> {
  const name = text(form, 'addDispensary').trim()
  if (name && text(form, 'intent') === 'find dispensaries') {
    const hits = await findNamed(name, async (pageNumber) => {
      const query = { name, pageNumber }
      const { dispensaries, pages } = await call(listDispensaries, { context, query })
      return { found: dispensaries, pages }
    })
    return { ...draft, dispensaries: added(draft.dispensaries, hits, 'addDispensary') }
  }
  const wanted = text(form, 'addProduct').trim()
  if (wanted && text(form, 'intent') === 'find products') {
    const hits = await findNamed(wanted, async (pageNumber) => {
      const query = { name: wanted, advancedCategory: [], pageNumber }
      const { products, pages, correctedTo } = await call(listProducts, { context, query })
      return correctedTo === null ? { found: products, pages } : { found: [], pages: 0 }
    })
    return { ...draft, products: added(draft.products, hits, 'addProduct') }
  }
  return draft
}

type Named = { exact: Chosen[]; found: Chosen[] }

function added(list: Chosen[], { exact, found }: Named, field: string): Chosen[] {
  const one = exact[0] ?? (found.length === 1 ? found[0] : undefined)
  if (!one) {
    const message =
      found.length > 1
        ? 'More than one match. Enter the full name.'
        : 'No match. Check the spelling.'
    throw new Problem('invalid_input', { fields: { [field]: message } })
  }
  const others = list.filter(({ _id }) => _id !== one._id)
  return [...others, { _id: one._id, name: one.name }]
}
