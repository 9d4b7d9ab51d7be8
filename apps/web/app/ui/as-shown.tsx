import type { Kept } from './refused.ts'

type AsShownProps = { name: string; was: readonly string[]; refused: Kept | undefined }

/**
 * What a field said when the page was opened, beside it and unseen. Only what somebody has changed is sent on
 * (`changed` in forms.server.ts): what others decided while the form lay open stays decided.
 */
export function AsShown({ name, was, refused }: AsShownProps) {
  const shown = `shown.${name}`
  const values = refused ? (refused.values[shown] ?? []) : was
  return values.map((value) => (
    <input key={value} type="hidden" name={shown} defaultValue={value} />
  ))
}
