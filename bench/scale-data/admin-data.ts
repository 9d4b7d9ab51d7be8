import { auditKindNames } from '@fairgrove/contract/back-office.options'
import { queryOnce } from '@fairgrove/testing/services/database'
import { openParallelConnections } from './parallel-connections.ts'

/** Row counts of the admin tables for a number of products. */
export const getAdminDataSizes = (products: number) => ({
  accounts: products * 5,
  entries: products,
})

const firstNames =
  'Ada Amara Ben Carla Chen Dana Dev Elena Emeka Farah Grace Hana Ines Ivan James Jonah Kai Keisha Lena Luis ' +
  'Maya Mina Noor Omar Paula Petra Quinn Rafael Rosa Ruth Sam Sana Silas Tomas Uma Vera Wen Yara Zane Zoe'
const nameStarts =
  'Al Bar Cor Dal El Far Gar Hol Jor Kel Lan Mar Nor Ol Per Quil Ros Sal Tor Ul Ver Wal Yar Zel'
const nameMiddles = 'a be ci do e fi go ha i ja ko li me na o pe ri so ta u vi wo ya ze'
const nameEnds =
  'berg by croft den dez ey ford gan ham kin ley man ner ova poe quist ron son ster ton via well yo zer'
const domains = 'inbox.example letters.example mailbag.example post.example'
const actions = auditKindNames.map((kind) => `${kind}.saved`).join(' ')

/** A pseudo-random word, the same for the same `n`. */
const pickWordSql = (words: string, salt: number) => {
  const list = words.split(' ')
  const array = `array[${list.map((word) => `'${word}'`).join(', ')}]`
  return `(${array})[1 + (hashint8extended(n, ${salt}) & 1048575) % ${list.length}]`
}

/**
 * Fills accounts and the audit log up to full size in one transaction. Indexes are dropped first and rebuilt
 * at the end: minutes instead of an hour.
 */
export async function seedAdminData(databaseUrl: string, products: number): Promise<void> {
  const wanted = getAdminDataSizes(products)
  const [existing] = await queryOnce(
    databaseUrl,
    'select (select count(*)::int from accounts) as accounts, (select count(*)::int from audit_entries) as entries',
  )
  const accounts = wanted.accounts - Number(existing?.accounts)
  const entries = wanted.entries - Number(existing?.entries)
  if (accounts <= 0 && entries <= 0) return

  await using connections = await openParallelConnections(databaseUrl, 1)
  await connections.run('begin')
  const { rows: indexes } = await connections.run(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index i where indrelid in ('accounts'::regclass, 'audit_entries'::regclass)
       and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  )
  for (const { name } of indexes) await connections.run(`drop index ${name}`)
  await connections.run(`
    insert into accounts (id, email, password_hash, first_name, last_name, username, age_band, frequency, intake,
      referral_code, is_seller, created_at, erased_at)
    select gen_random_uuid(),
      case when not is_gone then lower(first || '.' || last || n || '@' || ${pickWordSql(domains, 4)}) end,
      case when not is_gone then 'nobody can sign in with this' end,
      case when not is_gone then first end, case when not is_gone then last end,
      case when not is_gone then lower(first) || n end, case when not is_gone then '31-35' end,
      case when not is_gone then 'weekly' end, case when not is_gone then 'Edible' end,
      'C' || n, n % 100 = 1, now() - interval '3 years' * (1 - n::float8 / ${accounts}),
      case when is_gone then now() end
    from generate_series(1, ${accounts}) as n,
      lateral (select n % 100 = 0 as is_gone, ${pickWordSql(firstNames, 0)} as first,
        ${pickWordSql(nameStarts, 1)} || ${pickWordSql(nameMiddles, 2)} || ${pickWordSql(nameEnds, 3)} as last) as person`)
  await connections.run(`
    insert into audit_entries (actor_id, action, subject_id, subject_name, changes, created_at)
    select staff[1 + n % 100], ${pickWordSql(actions, 0)}, gen_random_uuid(), 'Something ' || n,
      '{"name": {"before": "Something", "after": "Something else"}}', now() - interval '3 years' * (1 - n::float8 / ${entries})
    from generate_series(1, ${entries}) as n,
      (select array_agg(id) as staff from (select id from accounts where is_seller limit 100) as sellers) as house`)
  for (const { definition } of indexes) await connections.run(definition)
  await connections.run('commit')
  await connections.run('vacuum (analyze) accounts')
  await connections.run('vacuum (analyze) audit_entries')
}
