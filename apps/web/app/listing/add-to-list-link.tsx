import type { ListItemKind } from '@fairgrove/contract/lists.options'
import { IconPlaylistAdd } from '@tabler/icons-react'
import { ButtonLink } from '../ui/button.tsx'

type AddToListProps = { kind: ListItemKind; id: string; name: string }

/** Opens the page with the lists of the account; visitors sign in first. */
export function AddToListLink({ kind, id, name }: AddToListProps) {
  return (
    <ButtonLink to={`/lists/add?kind=${kind}&for=${id}`} variant="outline" rel="nofollow">
      <IconPlaylistAdd size={20} aria-hidden="true" />
      Add to list<span className="visually-hidden">: {name}</span>
    </ButtonLink>
  )
}
