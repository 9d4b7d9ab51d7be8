import { imageInfo, imagePath, publicIdIn } from '@fairgrove/contract/images'
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { FieldError, TextField } from '../ui/field.tsx'
import { Picture } from '../ui/picture.tsx'
import { CropDialog } from './crop-dialog.tsx'
import styles from './picture-field.module.css'
import { type Uploaded, uploadPicture } from './upload-picture.ts'

type PictureFieldProps = {
  name: string
  label: string
  error?: string | undefined
  defaultValue?: string | undefined
  required?: boolean
  /** What of an uploaded picture the form sends: its public id, where nothing else is said. */
  keep?: (uploaded: Uploaded) => string
  preview?: (value: string | null) => ReactNode
}

const publicIdOf = ({ publicId }: Uploaded) => publicId
const asPicture = (id: string | null) => <Picture id={id} alt="" sizes="200px" />

/** Where a kept picture can be had at its largest, to be cut smaller. */
function addressOf(value: string): string | undefined {
  const id = imageInfo(value) ? value : publicIdIn(value)
  return id && imagePath(id, 1920, 'webp')
}

/** A picture that is chosen or dropped here, seen at once, cropped and sent on its way; without scripts its name. */
export function PictureField({
  name,
  label,
  error,
  defaultValue = '',
  required = false,
  keep = publicIdOf,
  preview = asPicture,
}: PictureFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(defaultValue)
  const [chosen, setChosen] = useState<Blob>()
  const [isCropping, setIsCropping] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [share, setShare] = useState<number>()
  /** Only the last picture counts, and none that was taken away while it was on its way. */
  const turn = useRef(0)
  const end = () => {
    turn.current += 1
    input.current?.setCustomValidity('')
    setShare(undefined)
  }
  const upload = async (picture: Blob) => {
    turn.current += 1
    const mine = turn.current
    setProblem(undefined)
    setShare(0)
    // Whoever sends the form now would send it without the picture.
    input.current?.setCustomValidity('The image is still uploading. Try again when it’s done.')
    const uploaded = await uploadPicture(picture, (share) => {
      if (mine === turn.current) setShare(share)
    })
    if (mine !== turn.current) return
    end()
    if ('problem' in uploaded) setProblem(uploaded.problem)
    else setValue(keep(uploaded))
  }
  const choose = (field: HTMLInputElement) => {
    const [picture] = field.files ?? []
    field.value = ''
    if (!picture) return
    setChosen(picture)
    void upload(picture)
  }
  const whole = chosen ?? addressOf(value)
  const shown = problem ?? error
  const about = <span className="visually-hidden"> {label.toLowerCase()}</span>
  return (
    <>
      <div className={styles.plain}>
        <TextField
          name={name}
          label={`Name of the ${label.toLowerCase()}`}
          description="Enter the name of an uploaded image."
          error={error}
          value={value}
          onChange={(event: ChangeEvent<HTMLInputElement>) => setValue(event.target.value)}
        />
      </div>
      <div className={classes(styles.field, 'scripted')}>
        <div className={styles.preview}>{preview(value || null)}</div>
        <div className={styles.words}>
          <label className={styles.zone}>
            <span className={styles.label}>
              {label}
              {!required && <span className={styles.optional}> (optional)</span>}
            </span>
            <span className={styles.optional}>Drop an image here or browse.</span>
            <input
              ref={input}
              type="file"
              accept="image/*"
              required={required && !value}
              className={styles.file}
              aria-invalid={shown ? true : undefined}
              aria-describedby={shown ? `${id}-error` : undefined}
              onChange={({ currentTarget }) => choose(currentTarget)}
            />
          </label>
          {share !== undefined && (
            <progress
              className={styles.progress}
              value={share}
              aria-label={`Uploading ${label.toLowerCase()}`}
            />
          )}
          <FieldError id={id} error={shown} />
          {value && (
            <div className={styles.ways}>
              {whole && (
                <Button variant="quiet" onClick={() => setIsCropping(true)}>
                  Crop{about}
                </Button>
              )}
              <Button
                variant="quiet"
                onClick={() => {
                  end()
                  setValue('')
                  setChosen(undefined)
                }}
              >
                Remove{about}
              </Button>
            </div>
          )}
        </div>
        {isCropping && whole && (
          <CropDialog
            label={label}
            picture={whole}
            onCrop={upload}
            onClose={() => setIsCropping(false)}
          />
        )}
      </div>
    </>
  )
}
