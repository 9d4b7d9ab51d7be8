import { TextField } from '../ui/field.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { PictureField } from '../uploads/picture-field.tsx'
import type { ArtistDraft } from './home-layout-draft.ts'

type ArtistFieldsProps = { artist: ArtistDraft; fields: Record<string, string> }

export function ArtistFields({ artist, fields }: ArtistFieldsProps) {
  return (
    <>
      <TextField
        name="artistName"
        label="Artist’s name"
        maxLength={80}
        defaultValue={artist.name}
        error={fields['artist.name']}
      />
      <TextAreaField
        name="artistAbout"
        label="About the artist"
        rows={4}
        maxLength={600}
        defaultValue={artist.about}
        error={fields['artist.about']}
      />
      <TextField
        name="artistLink"
        label="Link to their work"
        description="Must start with https://."
        type="url"
        maxLength={300}
        defaultValue={artist.link}
        error={fields['artist.link']}
      />
      <PictureField
        name="artistImage"
        label="Image of their work"
        defaultValue={artist.image}
        error={fields['artist.image']}
      />
    </>
  )
}
