import { findPublicId, getImagePath, parsePublicId } from '@fairgrove/contract/images'
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { FieldError, TextField } from '../ui/field.tsx'
import { Picture } from '../ui/picture.tsx'
import { CropDialog } from './crop-dialog.tsx'
import styles from './picture-field.module.css'
import { type UploadedPicture, uploadPicture } from './upload-picture.ts'

type PictureFieldProps = {
  name: string
  label: string
  error?: string | undefined
  defaultValue?: string | undefined
  required?: boolean
  /** What of an uploaded picture the form sends: its public id, where nothing else is said. */
  toValue?: (uploaded: UploadedPicture) => string
  preview?: (value: string | null) => ReactNode
}

const getPublicId = ({ publicId }: UploadedPicture) => publicId
const renderPicture = (id: string | null) => <Picture id={id} alt="" sizes="200px" />

/** Where a kept picture can be had at its largest, to be cut smaller. */
function getImageUrl(value: string): string | undefined {
  const id = parsePublicId(value) ? value : findPublicId(value)
  return id && getImagePath(id, 1920, 'webp')
}

/** A picture that is chosen or dropped here, seen at once, cropped and sent on its way; without scripts its name. */
export function PictureField({
  name,
  label,
  error,
  defaultValue = '',
  required = false,
  toValue = getPublicId,
  preview = renderPicture,
}: PictureFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(defaultValue)
  const [selectedFile, setSelectedFile] = useState<Blob>()
  const [isCropping, setIsCropping] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [progress, setProgress] = useState<number>()
  /** Only the last picture counts, and none that was taken away while it was on its way. */
  const uploadId = useRef(0)
  const endUpload = () => {
    uploadId.current += 1
    input.current?.setCustomValidity('')
    setProgress(undefined)
  }
  const upload = async (picture: Blob) => {
    uploadId.current += 1
    const currentId = uploadId.current
    setProblem(undefined)
    setProgress(0)
    // Whoever sends the form now would send it without the picture.
    input.current?.setCustomValidity('The image is still uploading. Try again when it’s done.')
    const uploaded = await uploadPicture(picture, (progress) => {
      if (currentId === uploadId.current) setProgress(progress)
    })
    if (currentId !== uploadId.current) return
    endUpload()
    if ('problem' in uploaded) setProblem(uploaded.problem)
    else setValue(toValue(uploaded))
  }
  const selectFile = (field: HTMLInputElement) => {
    const [picture] = field.files ?? []
    field.value = ''
    if (!picture) return
    setSelectedFile(picture)
    void upload(picture)
  }
  const cropSource = selectedFile ?? getImageUrl(value)
  const shownError = problem ?? error
  const hiddenLabel = <span className="visually-hidden"> {label.toLowerCase()}</span>
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
              aria-invalid={shownError ? true : undefined}
              aria-describedby={shownError ? `${id}-error` : undefined}
              onChange={({ currentTarget }) => selectFile(currentTarget)}
            />
          </label>
          {progress !== undefined && (
            <progress
              className={styles.progress}
              value={progress}
              aria-label={`Uploading ${label.toLowerCase()}`}
            />
          )}
          <FieldError id={id} error={shownError} />
          {value && (
            <div className={styles.ways}>
              {cropSource && (
                <Button variant="quiet" onClick={() => setIsCropping(true)}>
                  Crop{hiddenLabel}
                </Button>
              )}
              <Button
                variant="quiet"
                onClick={() => {
                  endUpload()
                  setValue('')
                  setSelectedFile(undefined)
                }}
              >
                Remove{hiddenLabel}
              </Button>
            </div>
          )}
        </div>
        {isCropping && cropSource && (
          <CropDialog
            label={label}
            picture={cropSource}
            onCrop={upload}
            onClose={() => setIsCropping(false)}
          />
        )}
      </div>
    </>
  )
}
