import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { camelOf, checkNames, type Names, renamed, snakeOf } from './names.ts'

const templates = join(import.meta.dirname, 'template')

/** Where each part of the template goes. */
const places: Record<string, (names: Names, root: string) => string> = {
  'contract.ts': ({ plural }) => `packages/contract/src/${plural}.ts`,
  'contract.options.ts': ({ plural }) => `packages/contract/src/${plural}.options.ts`,
  'migration.sql': ({ plural }, root) =>
    `apps/server/migrations/${nextNumber(root)}_${snakeOf(plural)}.sql`,
  'server.store.ts': ({ plural }) => `apps/server/src/${plural}/store.ts`,
  'server.actions.ts': ({ plural }) => `apps/server/src/${plural}/actions.ts`,
  'server.routes.ts': ({ plural }) => `apps/server/src/${plural}/routes.ts`,
  'server.personal-data.ts': ({ plural }) => `apps/server/src/${plural}/personal-data.ts`,
  'server.test.ts': ({ plural }) => `apps/server/src/${plural}/${plural}.test.ts`,
  'web.screen.tsx': ({ plural }) => `apps/web/app/${plural}/${plural}.tsx`,
}

type Wire = { file: string; after: string; line: (names: Names) => string }

/** The lines by which the house comes to know the room; formatting puts imports in their order. */
const wires: Wire[] = [
  {
    file: 'packages/contract/src/endpoints.ts',
    after: "import * as accounts from './accounts.ts'\n",
    line: ({ plural }) => `import * as ${camelOf(plural)} from './${plural}.ts'\n`,
  },
  {
    file: 'packages/contract/src/endpoints.ts',
    after: 'export const endpoints: Endpoint[] = [\n  accounts,\n',
    line: ({ plural }) => `  ${camelOf(plural)},\n`,
  },
  {
    file: 'apps/server/src/app.ts',
    after: "import { accountRoutes } from './accounts/routes.ts'\n",
    line: ({ plural, singular }) =>
      `import { ${camelOf(singular)}Data } from './${plural}/personal-data.ts'\n` +
      `import { ${camelOf(singular)}Routes } from './${plural}/routes.ts'\n`,
  },
  {
    file: 'apps/server/src/app.ts',
    after: '    ...accountRoutes(apiDeps, [\n      ...reviewData,\n',
    line: ({ singular }) => `      ${camelOf(singular)}Data,\n`,
  },
  {
    file: 'apps/server/src/app.ts',
    after: '    ...sessionRoutes(deps),\n',
    line: ({ singular }) => `    ...${camelOf(singular)}Routes(deps),\n`,
  },
  {
    file: 'apps/web/app/routes.ts',
    after: "  route('/rewards', 'rewards/rewards.tsx'),\n",
    line: ({ plural }) => `  route('/${snakeOf(plural)}', '${plural}/${plural}.tsx'),\n`,
  },
  {
    file: '.dependency-cruiser.cjs',
    after: "    ...['education', 'applications', 'analytics', 'sharing', 'sitemap', 'home'",
    line: ({ plural }) => `, '${plural}'`,
  },
  {
    file: 'ARCHITECTURE.md',
    after: ' · sharing · sitemap · home',
    line: ({ plural }) => ` · ${plural}`,
  },
]

/** Writes the room and wires it in. Answers with every file it made or changed. */
export function makeRoom(root: string, names: Names): string[] {
  checkNames(names)
  if (existsSync(join(root, 'packages/contract/src', `${names.plural}.ts`))) {
    throw new Error(`There is a room called ${names.plural} already.`)
  }
  // All of it before the first is written, so that a house that has changed is left as it is.
  const texts = new Map<string, string>()
  for (const [part, place] of Object.entries(places)) {
    const template = readFileSync(join(templates, `${part}.txt`), 'utf8')
    texts.set(place(names, root), renamed(template, names))
  }
  for (const wire of wires) {
    const text = texts.get(wire.file) ?? readFileSync(join(root, wire.file), 'utf8')
    texts.set(wire.file, withLine(text, wire, names))
  }
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return [...texts.keys()]
}

function withLine(text: string, { file, after, line }: Wire, names: Names): string {
  if (text.split(after).length !== 2) {
    throw new Error(`${file} has changed: tools/new-room/make-room.ts looks for ${after.trim()}`)
  }
  return text.replace(after, () => after + line(names))
}

function nextNumber(root: string): string {
  const taken = readdirSync(join(root, 'apps/server/migrations')).map((name) =>
    Number.parseInt(name, 10),
  )
  return String(Math.max(...taken) + 1).padStart(4, '0')
}
