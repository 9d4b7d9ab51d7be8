import type { Arrangement } from '@fairgrove/contract/home'

export type Chosen = { _id: string; name: string }
export type SlideDraft = { title: string; text: string; link: string; image: string }
export type ArtistDraft = { name: string; about: string; link: string; image: string }

/** The front page while it is being arranged: as the form holds it. */
export type ArrangementDraft = {
  slides: SlideDraft[]
  dispensaries: Chosen[]
  products: Chosen[]
  artist: ArtistDraft
}

const lists = ['slides', 'dispensaries', 'products'] as const
export type List = (typeof lists)[number]

const blankSlide: SlideDraft = { title: '', text: '', link: '', image: '' }

/** What a button of the form does: 'add slides', 'up products 2', 'remove dispensaries 0'. */
export function rearranged(draft: ArrangementDraft, wish: string): ArrangementDraft {
  const [verb, name, at = ''] = wish.split(' ')
  const list = lists.find((each) => each === name)
  if (!list) return draft
  if (verb === 'add') return list === 'slides' ? withSlide(draft) : draft
  const index = Number(at)
  const things: unknown[] = draft[list]
  if (!Number.isInteger(index) || index < 0 || index >= things.length) return draft
  if (verb === 'remove') return { ...draft, [list]: things.toSpliced(index, 1) }
  if (verb !== 'up' || index === 0) return draft
  return { ...draft, [list]: things.toSpliced(index - 1, 2, things[index], things[index - 1]) }
}

const withSlide = (draft: ArrangementDraft) => ({ ...draft, slides: [...draft.slides, blankSlide] })

/** As the API takes it. An artist nobody wrote anything about is none. */
export function arrangementOf({ slides, dispensaries, products, artist }: ArrangementDraft) {
  const isNone = Object.values(artist).every((value) => value === '')
  const idsOf = (chosen: Chosen[]) => chosen.map(({ _id }) => _id)
  return {
    slides: slides.map((slide) => ({ ...slide, image: slide.image || null })),
    dispensaries: idsOf(dispensaries),
    products: idsOf(products),
    artist: isNone ? null : { ...artist, image: artist.image || null, link: artist.link || null },
  } satisfies Arrangement
}
