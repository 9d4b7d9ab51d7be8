import { useState } from 'react'
import { FieldError, TextField } from '../ui/field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { Cover } from './cover.tsx'
import styles from './cover-field.module.css'
import { uploadPicture } from './upload-picture.ts'

type CoverFieldProps = { error?: string | undefined; defaultValue?: string | undefined }

/** The cover's address, and where scripts run a way to choose the picture itself. */
export function CoverField({ error, defaultValue = '' }: CoverFieldProps) {
  const isHydrated = useHydrated()
  const [image, setImage] = useState(defaultValue)
  const [problem, setProblem] = useState<string>()
  if (!isHydrated) {
    return (
      <TextField
        name="image"
        label="Cover"
        description="The address of a picture that was uploaded here."
        error={error}
        defaultValue={defaultValue}
      />
    )
  }
  return (
    <div className={styles.field}>
      <div className={styles.preview}>
        <Cover image={image || null} sizes="200px" />
      </div>
      <div>
        <label className={styles.label}>
          <span>
            Cover <span className={styles.optional}>(optional)</span>
          </span>
          <input
            type="file"
            accept="image/*"
            className={styles.file}
            onChange={async ({ currentTarget }) => {
              const [picture] = currentTarget.files ?? []
              if (!picture) return
              const uploaded = await uploadPicture(picture)
              setProblem('problem' in uploaded ? uploaded.problem : undefined)
              if ('url' in uploaded) setImage(uploaded.url)
            }}
          />
        </label>
        <input type="hidden" name="image" value={image} />
        <FieldError id="cover" error={problem ?? error} />
      </div>
    </div>
  )
}
