import { readSecretFiles } from '@fairgrove/telemetry/secret-files'
import { z } from 'zod'
import { PostgresUrl, parseEnv, secretNames } from '../env.ts'

const OwnerEnv = z.object({
  DATABASE_OWNER_URL: PostgresUrl,
})

/** The URL of the tables' owner, which only migrations get. Outside production one role may be both. */
export function readOwnerUrl(source: NodeJS.ProcessEnv = process.env): string {
  const { DATABASE_URL, DATABASE_OWNER_URL = DATABASE_URL } = readSecretFiles(source, secretNames)
  return parseEnv(OwnerEnv, { DATABASE_OWNER_URL }).DATABASE_OWNER_URL
}
