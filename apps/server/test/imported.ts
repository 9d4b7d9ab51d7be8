import {
  decideImport,
  getImport,
  type ImportView,
  importDispensaries,
  type Mapping,
} from '@fairgrove/contract/dispensaries.imports'
import type { House } from './house.ts'

/** An admin's way through an import, call by call. */
export function importer(house: House, token: string) {
  const look = async (id: string, pageNumber = 1) =>
    (await house.call(getImport, { params: { id }, query: { pageNumber }, token })).body
  return {
    look,
    /** Hands in a file and lets the worker read it. */
    async send(content: string | Buffer, name = 'places.csv'): Promise<ImportView> {
      const file = { name, data: `data:text/csv;base64,${Buffer.from(content).toString('base64')}` }
      const body = { file, preview: true }
      const { body: answer } = await house.call(importDispensaries, { body, token })
      await house.work()
      return (await look(answer.import._id)).import
    },
    /** By the columns as they were guessed, unless others are named. */
    async decide(id: string, intent: 'check' | 'create', mapping?: Mapping) {
      const chosen = mapping ?? (await look(id)).mapping
      const body = { mapping: chosen, intent }
      return house.call(decideImport, { params: { id }, body, token })
    },
    async run(id: string, intent: 'check' | 'create', mapping?: Mapping) {
      await this.decide(id, intent, mapping)
      await house.work()
      return look(id)
    },
  }
}
