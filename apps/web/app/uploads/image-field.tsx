import { findPublicId, getImagePath, parsePublicId } from '@fairgrove/contract/images'
import { browserProblems } from '@fairgrove/contract/problems.browser'
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { FieldError, TextField } from '../ui/field.tsx'
import type { Field } from '../ui/form-state.ts'
import { Picture } from '../ui/picture.tsx'
import { useLazyComponent } from '../ui/use-lazy-component.ts'
import styles from './image-field.module.css'
import { type UploadedImage, uploadImage } from './upload-image.ts'

type ImageFieldProps = {
  field?: Field
  name?: string
  label: string
  error?: string | undefined
  defaultValue?: string | undefined
  required?: boolean | undefined
  /** The value to submit for an uploaded image: its public id by default. */
  toValue?: (uploaded: UploadedImage) => string
  preview?: (value: string | null) => ReactNode
}

const getPublicId = ({ publicId }: UploadedImage) => publicId
const renderImage = (id: string | null) => <Picture id={id} alt="" sizes="200px" />

const importCropDialog = async () => (await import('./crop-dialog.tsx')).CropDialog

/** The URL of the saved image at its largest, for cropping. */
function getImageUrl(value: string): string | undefined {
  const id = parsePublicId(value) ? value : findPublicId(value)
  return id && getImagePath(id, 1920, 'webp')
}

/** An image upload with preview and cropping; without JavaScript a text field for the public id. */
export function ImageField({
  field,
  name = field?.name ?? '',
  label,
  error = field?.error,
  defaultValue = field?.initialValues[0] ?? '',
  required = field?.attributes.required,
  toValue = getPublicId,
  preview = renderImage,
}: ImageFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(defaultValue)
  const [selectedFile, setSelectedFile] = useState<Blob>()
  const [isCropping, setIsCropping] = useState(false)
  const { Component: CropDialog, loadComponent } = useLazyComponent(importCropDialog)
  const [problem, setProblem] = useState<string>()
  const [progress, setProgress] = useState<number>()
  /** Only the latest upload counts, and none that was removed while uploading. */
  const uploadId = useRef(0)
  const endUpload = () => {
    uploadId.current += 1
    input.current?.setCustomValidity('')
    setProgress(undefined)
  }
  const upload = async (image: Blob) => {
    uploadId.current += 1
    const currentId = uploadId.current
    setProblem(undefined)
    setProgress(0)
    // Submitting now would lose the image.
    input.current?.setCustomValidity('The image is still uploading. Try again when it’s done.')
    const uploaded = await uploadImage(image, (progress) => {
      if (currentId === uploadId.current) setProgress(progress)
    })
    if (currentId !== uploadId.current) return
    endUpload()
    if ('problem' in uploaded) setProblem(uploaded.problem)
    else setValue(toValue(uploaded))
  }
  const selectFile = (field: HTMLInputElement) => {
    const [image] = field.files ?? []
    field.value = ''
    if (!image) return
    setSelectedFile(image)
    void upload(image)
  }
  const openCropDialog = async () => {
    if (await loadComponent()) setIsCropping(true)
    else setProblem(browserProblems.unavailable.text)
  }
  const cropSource = selectedFile ?? getImageUrl(value)
  const shownError = problem ?? error
  const buttonLabel = <ShortLabel label={label.toLowerCase()} />
  return (
    <div id={field?.id}>
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
        <div className={styles.content}>
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
            <div className={styles.actions}>
              {cropSource && (
                <Button variant="quiet" onClick={openCropDialog}>
                  Crop {buttonLabel}
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
                Remove {buttonLabel}
              </Button>
            </div>
          )}
        </div>
        {isCropping && CropDialog && cropSource && (
          <CropDialog
            label={label}
            source={cropSource}
            onCrop={upload}
            onClose={() => setIsCropping(false)}
          />
        )}
      </div>
    </div>
  )
}

/** 'image for Grow Fair' as 'image', with the rest for screen readers; other labels are short. */
function ShortLabel({ label }: { label: string }) {
  if (!label.startsWith('image ')) return label
  return (
    <>
      image<span className="visually-hidden">{label.slice('image'.length)}</span>
    </>
  )
}
