import { writeFileSync } from 'node:fs'
import {
  configurationFile,
  listKnownParameters,
  renderNginxConfiguration,
} from './edge/query-parameters.ts'

/**
 * `npm run edge:parameters`: writes the query parameters that pages and endpoints read into nginx's
 * configuration. The edge drops every other parameter, so an invented one can't make a new copy of a page.
 */
const names = listKnownParameters()
writeFileSync(configurationFile, renderNginxConfiguration(names))
console.log(`${names.length} query parameters are known at the edge.`)
