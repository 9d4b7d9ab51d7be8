import type { ProblemCode } from '@fairgrove/contract/problems'

/** The answer of an action that did not go through (made by `refuse` in forms.server.ts). */
export type Refused = {
  problem: { code: ProblemCode; message: string; fields: Record<string, string> }
  values: Record<string, string[]>
}

/** What was typed into a form that is shown again, refused or not. */
export type Kept = Pick<Refused, 'values'> & Partial<Refused>

/** Error and typed text of one field, to be spread into a field component. */
export function kept(refused: Kept | undefined, name: string, before?: string) {
  return {
    error: refused?.problem?.fields[name],
    defaultValue: refused ? (refused.values[name]?.[0] ?? '') : before,
  }
}

/** The same for a checkbox, by its value ('on' when it has none). */
export function keptChecked(refused: Kept | undefined, name: string, before = false, value = 'on') {
  return {
    error: refused?.problem?.fields[name],
    defaultChecked: refused ? (refused.values[name] ?? []).includes(value) : before,
  }
}
