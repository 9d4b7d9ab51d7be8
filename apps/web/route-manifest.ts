import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Route = { id: string; module: string; imports: string[]; css: string[] }
type Manifest = { routes: Record<string, Route> }

const assignment = 'window.__reactRouterManifest='
const folderUrl = '/assets/'

/**
 * Every page loads React Router's table of all routes, which names the same files and flags hundreds of times. Written with each
 * name once it is a third as long: 36 instead of 113 KB to parse, 9.5 instead of 10.3 compressed.
 */
export async function compactRouteManifest(clientFolder: string): Promise<void> {
  const folder = join(clientFolder, 'assets')
  const name = (await readdir(folder)).find((each) => /^manifest-\w+\.js$/.test(each))
  if (!name) throw new Error('The build has no route manifest.')
  const path = join(folder, name)
  await writeFile(path, renderCompact(await readFile(path, 'utf8')))
}

/** A script that assigns the same object. */
export function renderCompact(script: string): string {
  if (!script.startsWith(assignment)) throw new Error('The route manifest has another form.')
  const manifest = JSON.parse(script.slice(assignment.length).replace(/;\s*$/, '')) as Manifest
  const routes = Object.values(manifest.routes)
  const urls = routes.flatMap(({ module, imports, css }) => [module, ...imports, ...css])
  const files = [...new Set(urls)].map((url) => {
    if (!url.startsWith(folderUrl)) throw new Error(`${url} is not in ${folderUrl}.`)
    return url.slice(folderUrl.length)
  })
  const indexes = new Map(files.map((file, index) => [folderUrl + file, index]))
  const toIndex = (url: string) => indexes.get(url)
  const flags = listFlags(routes)
  const rows = routes.map(({ module, imports, css, ...rest }) => {
    const fields = new Map<string, unknown>(Object.entries(rest))
    return [
      Object.fromEntries([...fields].filter(([name]) => !flags.includes(name))),
      flags.reduce((bits, name, bit) => bits | (Number(fields.get(name)) << bit), 0),
      toIndex(module),
      imports.map(toIndex),
      css.map(toIndex),
    ]
  })
  const parts = [files, flags, rows, { ...manifest, routes: {} }]
  return `${assignment}(${expand})(${parts.map((part) => JSON.stringify(part)).join()});`
}

/** The names of fields that are true or false in every route. */
function listFlags(routes: readonly Route[]): string[] {
  const [first = {}] = routes
  return Object.keys(first).filter((name) =>
    routes.every((route) => typeof (route as Record<string, unknown>)[name] === 'boolean'),
  )
}

/** Runs in the browser. */
const expand = `(files,flags,rows,manifest)=>{
const url=(index)=>"${folderUrl}"+files[index]
for(const [route,bits,module,imports,css] of rows){
flags.forEach((flag,bit)=>{route[flag]=(bits>>bit&1)===1})
manifest.routes[route.id]=Object.assign(route,{module:url(module),imports:imports.map(url),css:css.map(url)})
}
return manifest}`
