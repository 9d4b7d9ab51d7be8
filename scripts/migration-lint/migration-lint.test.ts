import { expect, test } from 'vitest'
import { readMigrationFiles } from '../../apps/server/src/db/migrate.ts'
import { findUnsafeStatements } from './rules.ts'

const lint = (text: string) => findUnsafeStatements({ name: '9001_planted.sql', text })

test('every migration can be applied while the previous version still runs', async () => {
  expect((await readMigrationFiles()).flatMap(findUnsafeStatements)).toEqual([])
})

test.each([
  ['create index orders_late on orders (created_at);', 'concurrently'],
  ['create unique index if not exists one_late on orders (created_at);', 'concurrently'],
  ['drop index orders_late;', 'concurrently'],
  ['alter table orders drop column note;', 'drop it in the next'],
  ['alter table orders drop note;', 'drop it in the next'],
  ['drop table orders;', 'drop it in the next'],
  ['alter table orders rename column note to remark;', 'write both'],
  ['alter table orders alter column total_cents type bigint;', 'column of the new type'],
  ['alter table orders add column note text not null;', 'constant default'],
  [
    'alter table orders add column seen text, add column key uuid default gen_random_uuid();',
    'constant default',
  ],
  ["alter table orders add column note text check (note <> '');", 'constant default'],
  ['alter table orders alter column note set not null;', 'not valid'],
  ["alter table orders add constraint noted check (note <> '');", 'not valid'],
  ['alter table orders add foreign key (brand_id) references brands;', 'not valid'],
  ['alter table orders add constraint one_note unique (note);', 'using index'],
  [
    "alter table orders add constraint noted check (note <> '') not valid, add constraint one unique (note);",
    'using index',
  ],
  ["update orders set note = 'none';", 'small portions'],
  ['lock table orders;', 'explicit locks'],
  ["do $$ begin execute 'drop table orders'; end $$;", 'do block'],
  ['create index concurrently orders_late on orders (created_at);', 'no transaction'],
  [
    '-- no transaction\ncreate index concurrently a on orders (a);\ncreate index concurrently b on orders (b);',
    'one per file',
  ],
])('a migration may not %s', (text, instead) => {
  expect(lint(text)).toEqual([expect.stringContaining(instead)])
})

test.each([
  [
    'a new table with all that belongs to it',
    'create table notes (id uuid);\ncreate index notes_newest on notes (id);\nalter table notes add column seen text not null;',
  ],
  [
    'a column with a constant',
    "alter table orders add column note text not null default 'it''s; -- none';",
  ],
  ['a column that may be empty', 'alter table orders add column noted_at timestamptz;'],
  [
    'an index that waits for nobody',
    '-- no transaction\ncreate index concurrently orders_late on orders (created_at);',
  ],
  [
    'a check that is not validated yet',
    "alter table orders add constraint noted check (note <> '') not valid;",
  ],
  ['the validation of a check', 'alter table orders validate constraint noted;'],
  [
    'an index for a unique constraint',
    'alter table orders add constraint one_note unique using index orders_note;',
  ],
  [
    'a function, whatever it does when it is called',
    'create or replace function f() returns void language sql as $$ update orders set note = 1; drop table orders; $$;',
  ],
  [
    'a statement with a reason',
    '-- Safe because the last version stopped reading it.\nalter table orders drop column note;',
  ],
])('a migration may contain %s', (_, text) => {
  expect(lint(text)).toEqual([])
})

test('a reason comes before its statement, not after it', () => {
  const text = 'create table notes (id uuid); -- safe because it is new.\ndrop table orders;'
  expect(lint(text)).toHaveLength(1)
})

test('one reason covers one statement', () => {
  const text = '-- safe because nobody reads it.\ndrop table old_notes;\ndrop table orders;'
  expect(lint(text)).toHaveLength(1)
})
