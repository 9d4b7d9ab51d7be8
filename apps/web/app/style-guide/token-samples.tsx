import type { CSSProperties } from 'react'
import { DataTable } from '../ui/data-table.tsx'
import type { Color, Token } from './read-tokens.server.ts'
import styles from './style-guide.module.css'

type Group = {
  prefix: string
  title: string
  /** How a token of this group looks; without it the table has names and values only. */
  getStyle?: (value: string) => CSSProperties
  text?: string
}

const groups: Group[] = [
  { prefix: '--text-', title: 'Font sizes', getStyle: (fontSize) => ({ fontSize }), text: 'Aa' },
  {
    prefix: '--weight-',
    title: 'Font weights',
    getStyle: (fontWeight) => ({ fontWeight }),
    text: 'Fair trade',
  },
  {
    prefix: '--line-height-',
    title: 'Line heights',
    getStyle: (lineHeight) => ({ lineHeight }),
    text: 'Two lines of text in a narrow column',
  },
  { prefix: '--space-', title: 'Spacing', getStyle: (width) => ({ width }) },
  { prefix: '--control-', title: 'Control heights', getStyle: (height) => ({ height }) },
  { prefix: '--radius-', title: 'Corners', getStyle: (borderRadius) => ({ borderRadius }) },
  { prefix: '--shadow-', title: 'Shadows', getStyle: (boxShadow) => ({ boxShadow }) },
  { prefix: '--z-', title: 'Layers' },
  { prefix: '--duration-', title: 'Durations' },
]

type TokenTablesProps = { tokens: Token[]; breakpoints: Token[] }

/** Tokens that no group describes come last, so every token is shown. */
export function TokenTables({ tokens, breakpoints }: TokenTablesProps) {
  const isInGroup = ({ name }: Token) => groups.some(({ prefix }) => name.startsWith(prefix))
  return (
    <>
      {groups.map((group) => (
        <TokenTable
          key={group.prefix}
          {...group}
          tokens={tokens.filter(({ name }) => name.startsWith(group.prefix))}
        />
      ))}
      <TokenTable title="Breakpoints" tokens={breakpoints} />
      <TokenTable title="Other tokens" tokens={tokens.filter((token) => !isInGroup(token))} />
    </>
  )
}

type TokenTableProps = Pick<Group, 'title' | 'getStyle' | 'text'> & { tokens: Token[] }

function TokenTable({ title, tokens, getStyle, text }: TokenTableProps) {
  const sample = getStyle && {
    header: 'Sample',
    cell: ({ name }: Token) => (
      <span className={text ? styles.textSample : styles.box} style={getStyle(`var(${name})`)}>
        {text}
      </span>
    ),
  }
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <DataTable
        caption={title}
        columns={[
          { header: 'Name', cell: ({ name }) => <code>{name}</code> },
          { header: 'Value', cell: ({ value }) => value },
          ...(sample ? [sample] : []),
        ]}
        rows={tokens}
        getKey={({ name }) => name}
      />
    </section>
  )
}

const surfaces = [
  { name: 'sunken', use: 'Code, summaries and map placeholders' },
  { name: 'paper', use: 'The page' },
  { name: 'card', use: 'Cards, fields and the header' },
  { name: 'popover', use: 'Menus, popovers and sticky bars', shadow: 'md' },
  { name: 'dialog', use: 'Dialogs and sheets', shadow: 'lg' },
]

export function SurfaceSamples() {
  return (
    <section className={styles.section}>
      <h2>Surfaces</h2>
      <ul className={styles.surfaces}>
        {surfaces.map(({ name, use, shadow }) => (
          <li
            key={name}
            style={{
              background: `var(--${name})`,
              boxShadow: shadow && `var(--shadow-${shadow})`,
            }}
          >
            <strong>{name}</strong>
            <span>{use}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ColorSamples({ colors }: { colors: Color[] }) {
  return (
    <section className={styles.section}>
      <h2>Colors</h2>
      <ul className={styles.colors}>
        {colors.map(({ name, light, dark }) => (
          <li key={name}>
            <span className={styles.swatch} style={{ background: `var(${name})` }} />
            <code>{name}</code>
            <span>{light === dark ? light : `${light}, dark ${dark}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
