import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runProcess } from '@fairgrove/testing/processes'
import { projectRoot } from '@fairgrove/testing/project'
import { createDatabaseIfMissing } from '@fairgrove/testing/services/database'
import { startServices } from '@fairgrove/testing/services/services'
import { migrateDatabase } from '@fairgrove/testing/site'

/** `npm run db:types`: generates the table types from the migrations; `--verify` compares. */
const { values } = parseArgs({ options: { verify: { type: 'boolean', default: false } } })
const typesFile = 'apps/server/src/db/types.gen.ts'

await using services = await startServices({
  existing: { redisUrl: 'redis://unused', smtpUrl: 'smtp://unused' },
  data: 'disposable',
})
await createDatabaseIfMissing(services.databaseUrl)
const env = { ...process.env, DATABASE_URL: services.databaseUrl }
await migrateDatabase({ env, output: process.stderr })
try {
  await runProcess({
    name: 'kysely-codegen',
    command: process.execPath,
    args: [
      join(projectRoot, 'node_modules/.bin/kysely-codegen'),
      '--dialect',
      'postgres',
      '--url',
      services.databaseUrl,
      '--out-file',
      typesFile,
      '--camel-case',
      '--exclude-pattern',
      '{graphile_worker.*,public.{spatial_ref_sys,geography_columns,geometry_columns}}',
      ...(values.verify ? ['--verify'] : []),
    ],
    cwd: projectRoot,
    env,
  })
  console.log(values.verify ? `${typesFile} fits the migrations.` : `${typesFile} is written.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (values.verify) console.error('Run: npm run db:types')
  process.exitCode = 1
}
