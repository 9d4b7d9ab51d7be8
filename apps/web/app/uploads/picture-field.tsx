import { type ReactNode, useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { FieldError, TextField } from '../ui/field.tsx'
import { Picture } from '../ui/picture.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './picture-field.module.css'
import { type Uploaded, uploadPicture } from './upload-picture.ts'

type PictureFieldProps = {
  name: string
  label: string
  error?: string | undefined
  defaultValue?: string | undefined
  /** What of an uploaded picture the form sends: its public id, where nothing else is said. */
  keep?: (uploaded: Uploaded) => string
  preview?: (value: string | null) => ReactNode
}

const publicIdOf = ({ publicId }: Uploaded) => publicId
const asPicture = (id: string | null) => <Picture id={id} alt="" sizes="200px" />

/** A picture that is chosen or dropped here, seen at once and sent on its way; without scripts its name. */
export function PictureField({
  name,
  label,
  error,
  defaultValue = '',
  keep = publicIdOf,
  preview = asPicture,
}: PictureFieldProps) {
  const id = useId()
  const [value, setValue] = useState(defaultValue)
  const [problem, setProblem] = useState<string>()
  const [share, setShare] = useState<number>()
  if (!useHydrated()) {
    const description = 'The name of a picture that was uploaded here.'
    return <TextField {...{ name, label, description, error, defaultValue }} />
  }
  const upload = async (input: HTMLInputElement) => {
    const [picture] = input.files ?? []
    if (!picture) return
    setProblem(undefined)
    setShare(0)
    // Whoever sends the form now would send it without the picture.
    input.setCustomValidity('Please wait until the picture is uploaded.')
    const uploaded = await uploadPicture(picture, setShare)
    input.setCustomValidity('')
    input.value = ''
    setShare(undefined)
    if ('problem' in uploaded) setProblem(uploaded.problem)
    else setValue(keep(uploaded))
  }
  const shown = problem ?? error
  return (
    <div className={styles.field}>
      <div className={styles.preview}>{preview(value || null)}</div>
      <div className={styles.words}>
        <label className={styles.zone}>
          <span className={styles.label}>
            {label} <span className={styles.optional}>(optional)</span>
          </span>
          <span className={styles.optional}>Drop a picture here, or choose one.</span>
          <input
            type="file"
            accept="image/*"
            className={styles.file}
            aria-invalid={shown ? true : undefined}
            aria-describedby={shown ? `${id}-error` : undefined}
            onChange={({ currentTarget }) => upload(currentTarget)}
          />
        </label>
        {share !== undefined && (
          <progress className={styles.progress} value={share} aria-label={`${label}: upload`} />
        )}
        <FieldError id={id} error={shown} />
        {value && (
          <Button variant="quiet" onClick={() => setValue('')}>
            Remove<span className="visually-hidden"> {label.toLowerCase()}</span>
          </Button>
        )}
      </div>
      <input type="hidden" name={name} value={value} />
    </div>
  )
}
