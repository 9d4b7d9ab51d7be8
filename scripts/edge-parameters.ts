import { writeFileSync } from 'node:fs'
import {
  configurationFile,
  listKnownParameters,
  renderNginxConfiguration,
} from './edge/query-parameters.ts'

/**
 * `npm run edge:parameters`: writes the query parameters that pages and endpoints read into nginx's
 * configuration. The edge drops every other parameter, so an invented one cannot create a new cache entry.
 */
const names = listKnownParameters()
writeFileSync(configurationFile, renderNginxConfiguration(names))
console.log(`Wrote ${names.length} query parameters.`)
