import type { HomeLayout } from '@fairgrove/contract/home'

export type FeaturedItem = { _id: string; name: string }
export type SlideDraft = { title: string; text: string; link: string; image: string }
export type ArtistDraft = { name: string; about: string; link: string; image: string }

/** The home page layout as edited in the form. */
export type HomeLayoutDraft = {
  slides: SlideDraft[]
  dispensaries: FeaturedItem[]
  products: FeaturedItem[]
  artist: ArtistDraft
}

const listNames = ['slides', 'dispensaries', 'products'] as const
export type ListName = (typeof listNames)[number]

const blankSlide: SlideDraft = { title: '', text: '', link: '', image: '' }

/** Applies a button of the form: 'add slides', 'up products 2', 'remove dispensaries 0'. */
export function applyLayoutIntent(draft: HomeLayoutDraft, intent: string): HomeLayoutDraft {
  const [verb, name, at = ''] = intent.split(' ')
  const list = listNames.find((each) => each === name)
  if (!list) return draft
  if (verb === 'add') return list === 'slides' ? addSlide(draft) : draft
  const index = Number(at)
  const items: unknown[] = draft[list]
  if (!Number.isInteger(index) || index < 0 || index >= items.length) return draft
  if (verb === 'remove') return { ...draft, [list]: items.toSpliced(index, 1) }
  if (verb !== 'up' || index === 0) return draft
  return { ...draft, [list]: items.toSpliced(index - 1, 2, items[index], items[index - 1]) }
}

/** Names or values of what gets focus after a button rearranged the form: the first that exists. */
export function getNextFocus(intent: string): string[] {
  const [verb, list, at = ''] = intent.split(' ')
  const index = Number(at)
  if (verb === 'up') return [`up ${list} ${index - 1}`, `remove ${list} ${index - 1}`]
  if (verb === 'remove') {
    return [`remove ${list} ${index}`, `remove ${list} ${index - 1}`, `add ${list}`, `find ${list}`]
  }
  if (list === 'slides') return ['slideTitle']
  return [list === 'products' ? 'addProduct' : 'addDispensary', `remove ${list} 0`]
}

const addSlide = (draft: HomeLayoutDraft) => ({ ...draft, slides: [...draft.slides, blankSlide] })

/** As an API request body. An artist without any text is none. */
export function toHomeLayout({ slides, dispensaries, products, artist }: HomeLayoutDraft) {
  const isNone = Object.values(artist).every((value) => value === '')
  const getIds = (featured: FeaturedItem[]) => featured.map(({ _id }) => _id)
  return {
    slides: slides.map((slide) => ({ ...slide, image: slide.image || null })),
    dispensaries: getIds(dispensaries),
    products: getIds(products),
    artist: isNone ? null : { ...artist, image: artist.image || null, link: artist.link || null },
  } satisfies HomeLayout
}
