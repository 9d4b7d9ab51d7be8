import pg from 'pg'
import { queryOnce } from './database.ts'

/** Also in apps/server/src/db/runtime-role.ts, which this package doesn't import; a test there compares them. */
export const runtimeRole = 'fairgrove_app'

/** On servers of ours the role has the password of their owner. */
export function toRuntimeUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.username = runtimeRole
  return url.href
}

/** Makes the role the API and the worker sign in with. A standby gets it from its primary. */
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
