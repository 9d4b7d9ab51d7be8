import { parseStatements, type Statement } from './statements.ts'

export type Migration = { name: string; text: string }
type Rule = { instead: string; isViolated: (sql: string) => boolean }

const withoutTransaction = '-- no transaction'

/** Statements that lock a big table for the running version, and what to do instead. */
const rules: Rule[] = [
  {
    instead: 'create the index concurrently, alone in a file that starts with -- no transaction',
    isViolated: (sql) => /^create (unique )?index (?!concurrently )/.test(sql),
  },
  {
    instead: 'reindex, refresh or drop concurrently, alone in a file without a transaction',
    isViolated: (sql) =>
      /^(reindex|refresh materialized view|drop index) /.test(sql) && !/\bconcurrently\b/.test(sql),
  },
  {
    instead: 'stop using it in one version, drop it in the next',
    isViolated: (sql) =>
      /^drop (table|view|materialized view|function|type)\b/.test(sql) ||
      /^alter table .*\bdrop (column )?(?!constraint|not null|default|expression|identity)\w/.test(
        sql,
      ),
  },
  {
    instead: 'add the new name, write both, move over in the next version',
    isViolated: (sql) => /^alter (table|view|type|function) .*\brename\b/.test(sql),
  },
  {
    instead: 'add a column of the new type and move over: this rewrites the table under a lock',
    isViolated: (sql) => /\balter (column )?\w+ (set data )?type\b/.test(sql),
  },
  {
    instead: 'add the column with a constant default, or without not null',
    isViolated: (sql) => listAddedColumns(sql).some((column) => isBlockingColumn(column)),
  },
  {
    instead:
      'add a check (… is not null) not valid, validate it in the next file, then set not null',
    isViolated: (sql) => /\balter (column )?\w+ set not null\b/.test(sql),
  },
  {
    instead: 'add the constraint not valid and validate it in the next file; unique: using index',
    isViolated: (sql) =>
      listAddedConstraints(sql).some((each) => !/\bnot valid\b|\busing index\b/.test(each)),
  },
  {
    instead: 'let a job change the rows in small portions',
    isViolated: (sql) => /^(update|delete from|truncate|insert into .* select)\b/.test(sql),
  },
  {
    instead: 'leave out explicit locks, and whatever rewrites a table',
    isViolated: (sql) => /^(lock|cluster|vacuum full)\b/.test(sql),
  },
  {
    instead: 'write the statements out: nobody can see what a do block locks',
    isViolated: (sql) => /^do\b/.test(sql),
  },
]

/** Violations in a migration that is applied while the previous version still runs. */
export function findUnsafeStatements({ name, text }: Migration): string[] {
  const statements = parseStatements(text)
  const created = new Set(statements.flatMap(({ sql }) => getCreatedTable(sql) ?? []))
  const isWithoutTransaction = text.startsWith(withoutTransaction)
  const violations = statements.flatMap((statement) => listViolations(statement, created))
  if (isWithoutTransaction && statements.length !== 1) {
    violations.push('several statements sent at once are one transaction: one per file without one')
  }
  if (!isWithoutTransaction && statements.some(({ sql }) => /\bconcurrently\b/.test(sql))) {
    violations.push('concurrently needs a file that starts with -- no transaction')
  }
  return violations.map((violation) => `${name}: ${violation}`)
}

function listViolations({ sql, reason }: Statement, created: ReadonlySet<string>): string[] {
  const table = getTouchedTable(sql)
  // Tables created in the same file are empty, and no one else can see them yet.
  if (reason !== undefined || (table !== undefined && created.has(table))) return []
  const violatedRules = rules.filter((rule) => rule.isViolated(sql))
  return violatedRules.map(({ instead }) => `${instead} (${sql.slice(0, 60)} …)`)
}

const tableName = '(?:only )?(?:if (?:not )?exists )?(?:public\\.)?(\\w+)'

function getCreatedTable(sql: string): string | undefined {
  return new RegExp(`^create (?:unlogged )?table ${tableName}`).exec(sql)?.[1]
}

function getTouchedTable(sql: string): string | undefined {
  const patterns = [
    `^(?:alter|lock|drop|truncate) (?:table )?${tableName}`,
    `^(?:update|insert into|delete from) ${tableName}`,
    `^create (?:unique )?index (?:if not exists )?\\w* ?on ${tableName}`,
  ]
  for (const pattern of patterns) {
    const table = new RegExp(pattern).exec(sql)?.[1]
    if (table) return table
  }
  return undefined
}

function listAddedColumns(sql: string): string[] {
  if (!sql.startsWith('alter table ')) return []
  return sql
    .split(/\badd column (?:if not exists )?/)
    .slice(1)
    .map((column) => column.split(/, add |, drop |, alter /)[0] ?? '')
}

function listAddedConstraints(sql: string): string[] {
  if (!sql.startsWith('alter table ')) return []
  const kinds = '(?:constraint \\w+ )?(?:check|foreign key|unique|primary key|exclude)\\b'
  return sql.split(new RegExp(`\\badd (?=${kinds})`)).slice(1)
}

/** Not null without a default, a volatile default, or a check of every row. */
function isBlockingColumn(column: string): boolean {
  const isFilledPerRow =
    /\b(big|small)?serial\b|\bgenerated\b|\bdefault (gen_random_uuid|random|clock_timestamp|nextval|uuid_\w+)\b/
  const needsValue = /\bnot null\b/.test(column) && !/\bdefault\b/.test(column)
  return needsValue || isFilledPerRow.test(column) || /\b(check|unique|primary key)\b/.test(column)
}
