import { join } from 'node:path'
import { endpoints } from '@fairgrove/contract/endpoints'
import { projectRoot } from '@fairgrove/testing/project'
import { z } from 'zod'
import { queryParameters } from '../../apps/web/app/shell/query-parameters.server.ts'

export const configurationFile = join(projectRoot, 'deploy/nginx/query-parameters.conf')

/** No real link has unknown parameters in more places than this: such a query is dropped entirely. */
const passes = 4

/** The query parameters that pages and endpoints read. */
export function listKnownParameters(): string[] {
  const endpointParameters = endpoints.flatMap(({ query }) =>
    query instanceof z.ZodObject ? Object.keys(query.shape) : [],
  )
  return [...new Set([...queryParameters, ...endpointParameters])].sort()
}

/** nginx cannot filter a list, so each of a chain of maps removes one run of unknown parameters. */
export function renderNginxConfiguration(names: readonly string[]): string {
  const known = `(?:${names.join('|')})(?:=[^&]*)?(?=&|$)`
  const unknown = `(?!${known})[^&]*`
  const variable = (pass: number) => (pass === 0 ? '$args' : `$args_${pass}`)
  const maps = Array.from({ length: passes }, (_, index) => {
    const [from, to] = [variable(index), variable(index + 1)]
    const [before, after] = [`args_before_${index + 1}`, `args_after_${index + 1}`]
    const run = `${unknown}(?:&${unknown})*`
    return `map ${from} ${to} {
  default ${from};
  "~^(?<${before}>(?:${known}&)*)${run}(?:&(?<${after}>.*))?$" $${before}$${after};
}
`
  })
  return `# Written by npm run edge:parameters. Don't edit.
${maps.join('')}map ${variable(passes)} $known_args {
  default "";
  "~^(?<args_known>${known}(?:&${known})*)&?$" $args_known;
}
`
}
