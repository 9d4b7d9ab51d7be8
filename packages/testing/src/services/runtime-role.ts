import pg from 'pg'
import { queryOnce } from './database.ts'

/** Also in apps/server/src/db/runtime-role.ts, which this package doesn't import; a test there compares them. */
export const runtimeRole = 'fairgrove_app'

/** On local servers the role has the owner's password. */
export function toRuntimeUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.username = runtimeRole
  return url.href
}

/** Creates the role of the API and the worker. A standby gets it from its primary. */
export async function createRuntimeRole(ownerUrl: string): Promise<void> {
  const password = decodeURIComponent(new URL(ownerUrl).password)
  await queryOnce(
    ownerUrl,
    `do $$ begin
      if not pg_is_in_recovery()
        and not exists (select from pg_roles where rolname = '${runtimeRole}') then
        create role ${runtimeRole} login password ${pg.escapeLiteral(password)};
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`,
  )
}
