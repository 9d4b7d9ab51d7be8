import { PictureField } from '../uploads/picture-field.tsx'
import { Cover } from './cover.tsx'

type CoverFieldProps = { error?: string | undefined; defaultValue?: string | undefined }

/** A post keeps the address of its cover, where other things keep a picture's public id. */
export function CoverField(props: CoverFieldProps) {
  return (
    <PictureField
      name="image"
      label="Cover"
      toValue={({ url }) => url}
      preview={(image) => <Cover image={image} sizes="200px" />}
      {...props}
    />
  )
}
