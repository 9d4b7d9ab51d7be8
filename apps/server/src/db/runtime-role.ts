import type pg from 'pg'
import { isConnectionError } from './errors.ts'
import type { Db, Warn } from './pool.ts'
import { sql } from './sql.ts'

/**
 * The role of the API and the worker: reads and writes rows, nothing else. Only migrations connect as the owner.
 * Created with the database (deploy/postgres), so no process needs CREATEROLE.
 */
export const runtimeRole = 'fairgrove_app'

const schemas = ['public', 'graphile_worker']
/** Written by migrations only. */
const readOnlyTables = ['schema_migrations', 'migrations']

/** Covers new tables of every migration, but only those we own: extensions have their own. */
const grantSql = `
  do $$
  declare found record;
  begin
    if not exists (select from pg_roles where rolname = '${runtimeRole}' and rolname <> current_user) then
      return;
    end if;
    execute format('revoke create, temporary on database %I from public', current_database());
    revoke create on schema public from public;
    execute format('grant connect on database %I to ${runtimeRole}', current_database());
    for found in
      select c.oid, n.nspname as schema, c.relname as name, c.relkind as kind, c.relrowsecurity as "hasPolicies"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any ('{${schemas.join(',')}}') and c.relkind in ('r', 'p', 'v', 'S')
        and pg_has_role(c.relowner, 'usage')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    loop
      execute format(
        case
          when found.kind = 'S' then 'grant usage, select on sequence %I.%I to ${runtimeRole}'
          when found.name = any ('{${readOnlyTables.join(',')}}') then 'grant select on %I.%I to ${runtimeRole}'
          else 'grant select, insert, update, delete on %I.%I to ${runtimeRole}'
        end, found.schema, found.name);
      -- graphile-worker's row-level security shows rows to the tables' owner only.
      if found."hasPolicies"
        and not exists (select from pg_policy where polrelid = found.oid and polname = '${runtimeRole}') then
        execute format(
          'create policy ${runtimeRole} on %I.%I to ${runtimeRole} using (true) with check (true)',
          found.schema, found.name);
      end if;
    end loop;
    grant usage on schema ${schemas.join(', ')} to ${runtimeRole};
  end $$`

/** Grants the runtime role access to all tables. Does nothing if there is no such role. */
export async function grantRuntimeRole(owner: pg.Client): Promise<void> {
  await owner.query(grantSql)
}

type Privileges = { isSuperuser: boolean; mayCreate: boolean; ownsTables: boolean }

/**
 * Throws if this connection could change more than rows. If the database is unreachable, the process starts without
 * the check.
 */
export async function assertUnprivilegedRole(
  db: Db,
  warn: Warn,
  setting = 'DATABASE_URL',
): Promise<void> {
  const excess = await listExcessPrivileges(db).catch((error: unknown) => {
    if (!isConnectionError(error)) throw error
    warn({ err: error }, 'the rights of the database role could not be checked')
    return []
  })
  if (excess.length === 0) return
  throw new Error(
    `${setting} names a role with more rights than production needs (${excess.join(', ')}). ` +
      `Use ${runtimeRole}, and give the owner's connection to migrations as DATABASE_OWNER_URL.`,
  )
}

async function listExcessPrivileges(db: Db): Promise<string[]> {
  const { rows } = await sql<Privileges>`
    select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication as "isSuperuser",
      has_schema_privilege('public', 'create') or has_database_privilege(current_database(), 'create') as "mayCreate",
      exists (select from pg_class where relowner = pg_roles.oid) as "ownsTables"
    from pg_roles where rolname = current_user`.execute(db)
  return Object.entries(rows[0] ?? {}).flatMap(([name, has]) => (has ? [name] : []))
}
