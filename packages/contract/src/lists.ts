import { z } from 'zod'
import { BrandCard } from './brands.ts'
import { DispensaryCard } from './dispensaries.ts'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { multilineText, singleLineText } from './fields.ts'
import {
  listCardImages,
  listDescriptionMaxLength,
  listItemKindNames,
  listNoteMaxLength,
  listSortNames,
  listTitleMaxLength,
  maxListItems,
  maxLists,
  moveDirections,
  texts,
} from './lists.options.ts'
import { Paged, PageNumber } from './paging.ts'
import { ProductCard } from './products.ts'

/** As it is at /lists. */
const ListCard = z.object({
  _id: z.uuid(),
  title: z.string(),
  description: z.string(),
  /** First name and last initial. */
  author: z.string(),
  /** How many everyone can see. */
  items: z.int().min(0),
  /** Of the first items that have one. */
  images: z.array(z.string()).max(listCardImages),
  updatedAt: z.iso.datetime(),
})
export type ListCard = z.infer<typeof ListCard>

const OwnListCard = ListCard.extend({ isPublished: z.boolean(), isHidden: z.boolean() })
export type OwnListCard = z.infer<typeof OwnListCard>

/** With the card of its kind. Without one it is no longer public: only the author gets those. */
const ListItem = z.object({
  /** Of the item, not of what it shows. */
  _id: z.uuid(),
  kind: z.enum(listItemKindNames),
  note: z.string(),
  product: ProductCard.optional(),
  brand: BrandCard.optional(),
  dispensary: DispensaryCard.optional(),
})
export type ListItem = z.infer<typeof ListItem>

const SharedList = z.object({
  _id: z.uuid(),
  title: z.string(),
  description: z.string(),
  author: z.string(),
  updatedAt: z.iso.datetime(),
  isPublished: z.boolean(),
  isHidden: z.boolean(),
  /** For its author: why a moderator hid it. */
  hiddenBecause: z.string().nullable(),
  items: z.array(ListItem).max(maxListItems),
})
export type SharedList = z.infer<typeof SharedList>

export const ListDraft = z.object({
  title: singleLineText(listTitleMaxLength).min(1, texts.titleMissing),
  description: multilineText(listDescriptionMaxLength).default(''),
})

const ItemSubject = z.object({ kind: z.enum(listItemKindNames), id: z.uuid() })
const ItemParams = IdParams.extend({ item: z.uuid() })

export const listPublishedLists = endpoint({
  method: 'GET',
  path: '/api/lists',
  summary: 'List published lists with at least three items, 24 per page.',
  access: 'public',
  cache: 'public',
  query: z.object({ order: z.enum(listSortNames).default('newest'), pageNumber: PageNumber }),
  responses: { 200: z.object({ lists: z.array(ListCard), ...Paged }) },
})

export const listOwnLists = endpoint({
  method: 'GET',
  path: '/api/lists/mine',
  summary: 'List your lists, the last changed one first.',
  access: 'customer',
  responses: { 200: z.object({ lists: z.array(OwnListCard).max(maxLists) }) },
})

export const listListsFor = endpoint({
  method: 'GET',
  path: '/api/lists/for/:kind/:id',
  summary: 'List your lists and whether each has a product, brand or dispensary.',
  access: 'customer',
  problems: ['not_found'],
  params: ItemSubject,
  responses: {
    200: z.object({
      name: z.string(),
      lists: z
        .array(
          z.object({
            _id: z.uuid(),
            title: z.string(),
            isPublished: z.boolean(),
            items: z.int().min(0),
            /** Its item, if the list has it. */
            item: z.uuid().nullable(),
          }),
        )
        .max(maxLists),
    }),
  },
})

export const createList = endpoint({
  method: 'POST',
  path: '/api/lists',
  summary: `Create a list, which only you can see. Up to ${maxLists}.`,
  access: 'customer',
  limit: 'lists',
  idempotent: true,
  problems: ['not_found', 'list_limit'],
  body: ListDraft.extend({
    item: ItemSubject.optional().describe('Its first item.'),
  }),
  responses: { 201: MessageResponse.extend({ list: z.object({ _id: z.uuid() }) }) },
})

export const getList = endpoint({
  method: 'GET',
  path: '/api/lists/:id',
  summary:
    'Get a list with its items in order. Only its author can see a list that isn’t published and items that are no longer public.',
  access: 'public',
  cache: 'public',
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: z.object({ list: SharedList, isYours: z.boolean() }) },
})

export const updateList = endpoint({
  method: 'PUT',
  path: '/api/lists/:id',
  summary: 'Change the title and the description of your list.',
  access: 'customer',
  limit: 'lists',
  problems: ['not_found'],
  params: IdParams,
  body: ListDraft,
  responses: { 200: MessageResponse },
})

export const publishList = endpoint({
  method: 'PUT',
  path: '/api/lists/:id/published',
  summary: 'Publish your list, or make it private again.',
  access: 'customer',
  limit: 'lists',
  problems: ['not_found'],
  params: IdParams,
  body: z.object({ isPublished: z.boolean() }),
  responses: { 200: MessageResponse },
})

export const deleteList = endpoint({
  method: 'DELETE',
  path: '/api/lists/:id',
  summary: 'Delete your list.',
  access: 'customer',
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: MessageResponse },
})

export const addListItem = endpoint({
  method: 'POST',
  path: '/api/lists/:id/items',
  summary: `Add a product, brand or dispensary to the end of your list. Up to ${maxListItems}; adding it twice has no effect.`,
  access: 'customer',
  limit: 'lists',
  problems: ['not_found', 'list_limit'],
  params: IdParams,
  body: ItemSubject,
  responses: { 200: MessageResponse },
})

export const annotateListItem = endpoint({
  method: 'PUT',
  path: '/api/lists/:id/items/:item',
  summary: 'Write, change or clear the note of an item.',
  access: 'customer',
  limit: 'lists',
  problems: ['not_found'],
  params: ItemParams,
  body: z.object({ note: multilineText(listNoteMaxLength) }),
  responses: { 200: MessageResponse },
})

export const moveListItem = endpoint({
  method: 'POST',
  path: '/api/lists/:id/items/:item/move',
  summary: 'Move an item one place up or down. At the end of the list this changes nothing.',
  access: 'customer',
  problems: ['not_found'],
  params: ItemParams,
  body: z.object({ direction: z.enum(moveDirections) }),
  responses: {
    200: z.object({
      /** 1 is the first one. */
      position: z.int().min(1),
      items: z.int().min(1),
    }),
  },
})

export const removeListItem = endpoint({
  method: 'DELETE',
  path: '/api/lists/:id/items/:item',
  summary: 'Remove an item from your list.',
  access: 'customer',
  problems: ['not_found'],
  params: ItemParams,
  responses: { 200: MessageResponse },
})
