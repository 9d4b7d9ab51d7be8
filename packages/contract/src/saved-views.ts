import { z } from 'zod'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { requiredText, singleLineText } from './fields.ts'
import { type ListName, listColumns } from './list-columns.options.ts'
import { maxSavedViews, maxViewName, texts, toViewSearch } from './saved-views.options.ts'

const List = z.enum(Object.keys(listColumns) as [ListName, ...ListName[]])

const SavedView = z.object({ _id: z.uuid(), list: List, name: z.string(), search: z.string() })
export type SavedView = z.infer<typeof SavedView>

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/api/saved_views',
  summary: 'List your saved views of a back-office list, by name.',
  access: 'customer',
  query: z.object({ list: List }),
  responses: { 200: z.object({ views: z.array(SavedView) }) },
})

export const saveView = endpoint({
  method: 'POST',
  path: '/api/saved_views',
  summary: `Save the filters, order and columns of a list under a name. Up to ${maxSavedViews} for each list.`,
  access: 'customer',
  body: z.object({
    list: List,
    name: requiredText(maxViewName),
    /** The query of the list’s URL. Its page is not kept. */
    search: singleLineText(1_000)
      .transform(toViewSearch)
      .refine((search) => search !== '', texts.nothingToSave),
  }),
  responses: { 201: MessageResponse.extend({ view: SavedView }) },
})

export const renameView = endpoint({
  method: 'PUT',
  path: '/api/saved_views/:id',
  summary: 'Rename one of your saved views.',
  access: 'customer',
  problems: ['not_found'],
  params: IdParams,
  body: z.object({ name: requiredText(maxViewName) }),
  responses: { 200: MessageResponse },
})

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/api/saved_views/:id',
  summary: 'Delete one of your saved views.',
  access: 'customer',
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: MessageResponse },
})
