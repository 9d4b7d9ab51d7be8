import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkNames, type ModuleNames, renderTemplate, toCamelCase, toSnakeCase } from './names.ts'

const templates = join(import.meta.dirname, 'template')

/** Where each part of the template goes. */
const targetPaths: Record<string, (names: ModuleNames, root: string) => string> = {
  'contract.ts': ({ plural }) => `packages/contract/src/${plural}.ts`,
  'contract.options.ts': ({ plural }) => `packages/contract/src/${plural}.options.ts`,
  'migration.sql': ({ plural }, root) =>
    `apps/server/migrations/${getNextMigrationNumber(root)}_${toSnakeCase(plural)}.sql`,
  'server.store.ts': ({ plural }) => `apps/server/src/${plural}/store.ts`,
  'server.actions.ts': ({ plural }) => `apps/server/src/${plural}/actions.ts`,
  'server.routes.ts': ({ plural }) => `apps/server/src/${plural}/routes.ts`,
  'server.personal-data.ts': ({ plural }) => `apps/server/src/${plural}/personal-data.ts`,
  'server.test.ts': ({ plural }) => `apps/server/src/${plural}/${plural}.test.ts`,
  'web.route.tsx': ({ plural }) => `apps/web/app/${plural}/${plural}.route.tsx`,
}

type Insertion = { file: string; after: string; line: (names: ModuleNames) => string }

/** The lines that register the module; formatting sorts the imports. */
const insertions: Insertion[] = [
  {
    file: 'packages/contract/src/endpoints.ts',
    after: "import * as accounts from './accounts.ts'\n",
    line: ({ plural }) => `import * as ${toCamelCase(plural)} from './${plural}.ts'\n`,
  },
  {
    file: 'packages/contract/src/endpoints.ts',
    after: 'export const endpoints: Endpoint[] = [\n  accounts,\n',
    line: ({ plural }) => `  ${toCamelCase(plural)},\n`,
  },
  {
    file: 'apps/server/src/app.ts',
    after: "import { accountRoutes } from './accounts/routes.ts'\n",
    line: ({ plural, singular }) =>
      `import { ${toCamelCase(singular)}Data } from './${plural}/personal-data.ts'\n` +
      `import { ${toCamelCase(singular)}Routes } from './${plural}/routes.ts'\n`,
  },
  {
    file: 'apps/server/src/app.ts',
    after: '      personalData: [\n        ...reviewData,\n',
    line: ({ singular }) => `        ${toCamelCase(singular)}Data,\n`,
  },
  {
    file: 'apps/server/src/app.ts',
    after: '    ...sessionRoutes(deps),\n',
    line: ({ singular }) => `    ...${toCamelCase(singular)}Routes(deps),\n`,
  },
  {
    file: 'apps/web/app/routes.ts',
    after: "  route('/rewards', 'rewards/rewards.route.tsx'),\n",
    line: ({ plural }) => `  route('/${toSnakeCase(plural)}', '${plural}/${plural}.route.tsx'),\n`,
  },
  {
    file: '.dependency-cruiser.cjs',
    after: "    ...['education', 'applications', 'analytics', 'sharing', 'sitemap'",
    line: ({ plural }) => `, '${plural}'`,
  },
  {
    file: '.dependency-cruiser.cjs',
    after: "    ...['jobs', 'home'",
    line: ({ plural }) => `, '${plural}'`,
  },
  {
    file: 'ARCHITECTURE.md',
    after: ' · sharing · sitemap',
    line: ({ plural }) => ` · ${plural}`,
  },
  {
    file: 'ARCHITECTURE.md',
    after: ' · audit · security · jobs · home',
    line: ({ plural }) => ` · ${plural}`,
  },
]

/** Writes the module, registers it, and returns every file it created or changed. */
export function createModule(root: string, names: ModuleNames): string[] {
  checkNames(names)
  if (existsSync(join(root, 'packages/contract/src', `${names.plural}.ts`))) {
    throw new Error(`There is a module called ${names.plural} already.`)
  }
  // Prepares everything before the first write, so a failed run changes nothing.
  const texts = new Map<string, string>()
  for (const [part, getTarget] of Object.entries(targetPaths)) {
    const template = readFileSync(join(templates, `${part}.txt`), 'utf8')
    texts.set(getTarget(names, root), renderTemplate(template, names))
  }
  for (const insertion of insertions) {
    const text = texts.get(insertion.file) ?? readFileSync(join(root, insertion.file), 'utf8')
    texts.set(insertion.file, insertLine(text, insertion, names))
  }
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return [...texts.keys()]
}

function insertLine(text: string, { file, after, line }: Insertion, names: ModuleNames): string {
  if (text.split(after).length !== 2) {
    throw new Error(
      `${file} has changed: scripts/new-module/create-module.ts looks for ${after.trim()}`,
    )
  }
  return text.replace(after, () => after + line(names))
}

function getNextMigrationNumber(root: string): string {
  const taken = readdirSync(join(root, 'apps/server/migrations')).map((name) =>
    Number.parseInt(name, 10),
  )
  return String(Math.max(...taken) + 1).padStart(4, '0')
}
