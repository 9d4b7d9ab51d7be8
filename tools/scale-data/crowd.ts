import { auditKindNames } from '@fairgrove/contract/audit.options'
import { ask } from '../services/database.ts'
import { openLanes } from './lanes.ts'

/** What only admins look through, for so many products. */
export const crowdOf = (products: number) => ({ accounts: products * 5, entries: products })

const firstNames =
  'Ada Amara Ben Carla Chen Dana Dev Elena Emeka Farah Grace Hana Ines Ivan James Jonah Kai Keisha Lena Luis ' +
  'Maya Mina Noor Omar Paula Petra Quinn Rafael Rosa Ruth Sam Sana Silas Tomas Uma Vera Wen Yara Zane Zoe'
const onsets =
  'Al Bar Cor Dal El Far Gar Hol Jor Kel Lan Mar Nor Ol Per Quil Ros Sal Tor Ul Ver Wal Yar Zel'
const middles = 'a be ci do e fi go ha i ja ko li me na o pe ri so ta u vi wo ya ze'
const ends =
  'berg by croft den dez ey ford gan ham kin ley man ner ova poe quist ron son ster ton via well yo zer'
const domains = 'inbox.example letters.example mailbag.example post.example'
const actions = auditKindNames.map((kind) => `${kind}.saved`).join(' ')

/** One of several words, by chance, but the same one each time it is asked for `n`. */
const one = (words: string, question: number) => {
  const list = words.split(' ')
  const array = `array[${list.map((word) => `'${word}'`).join(', ')}]`
  return `(${array})[1 + (hashint8extended(n, ${question}) & 1048575) % ${list.length}]`
}

/**
 * Fills accounts and the audit log up to full size. All at once or not at all: while it lasts the tables are without
 * their indexes, which are built again at the end, minutes instead of an hour.
 */
export async function bringCrowd(databaseUrl: string, products: number): Promise<void> {
  const wanted = crowdOf(products)
  const [there] = await ask(
    databaseUrl,
    'select (select count(*)::int from accounts) as accounts, (select count(*)::int from audit_entries) as entries',
  )
  const accounts = wanted.accounts - Number(there?.accounts)
  const entries = wanted.entries - Number(there?.entries)
  if (accounts <= 0 && entries <= 0) return

  await using lanes = await openLanes(databaseUrl, 1)
  await lanes.run('begin')
  const { rows: indexes } = await lanes.run(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index i where indrelid in ('accounts'::regclass, 'audit_entries'::regclass)
       and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  )
  for (const { name } of indexes) await lanes.run(`drop index ${name}`)
  await lanes.run(`
    insert into accounts (id, email, password_hash, first_name, last_name, username, age_band, frequency, intake,
      referral_code, is_seller, created_at, erased_at)
    select gen_random_uuid(),
      case when not is_gone then lower(first || '.' || last || n || '@' || ${one(domains, 4)}) end,
      case when not is_gone then 'nobody can sign in with this' end,
      case when not is_gone then first end, case when not is_gone then last end,
      case when not is_gone then lower(first) || n end, case when not is_gone then '31-35' end,
      case when not is_gone then 'weekly' end, case when not is_gone then 'Edible' end,
      'C' || n, n % 100 = 1, now() - interval '3 years' * (1 - n::float8 / ${accounts}),
      case when is_gone then now() end
    from generate_series(1, ${accounts}) as n,
      lateral (select n % 100 = 0 as is_gone, ${one(firstNames, 0)} as first,
        ${one(onsets, 1)} || ${one(middles, 2)} || ${one(ends, 3)} as last) as person`)
  await lanes.run(`
    insert into audit_entries (actor_id, action, subject_id, subject_name, changes, created_at)
    select staff[1 + n % 100], ${one(actions, 0)}, gen_random_uuid(), 'Something ' || n,
      '{"name": {"before": "Something", "after": "Something else"}}', now() - interval '3 years' * (1 - n::float8 / ${entries})
    from generate_series(1, ${entries}) as n,
      (select array_agg(id) as staff from (select id from accounts where is_seller limit 100) as sellers) as house`)
  for (const { definition } of indexes) await lanes.run(definition)
  await lanes.run('commit')
  await lanes.run('vacuum (analyze) accounts')
  await lanes.run('vacuum (analyze) audit_entries')
}
