import type { Photo, RemovedPhoto } from '@fairgrove/contract/photos'
import { IconPencil } from '@tabler/icons-react'
import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Form } from '../ui/form.tsx'
import { getFormError } from '../ui/form-state.ts'
import { MoveButtons, MoveStatus, useMoveFocus } from '../ui/move-buttons.tsx'
import { Picture } from '../ui/picture.tsx'
import { PhotoTextFields } from './add-photo.tsx'
import styles from './edit-photos.module.css'
import { photoTextsForm } from './photo.form.ts'
import type { EditPhotosResult } from './photo-actions.server.ts'

type EditedPhotosProps = { photos: readonly Photo[]; result: EditPhotosResult }

/** The photos in order, each with buttons that move and remove it, and a form for its texts. */
export function EditedPhotos({ photos, result }: EditedPhotosProps) {
  const moved = result && 'moved' in result ? result.moved : undefined
  useMoveFocus(moved, photos)
  return (
    <>
      <MoveStatus moved={moved} name={photos.find(({ _id }) => _id === moved?.item)?.alt} />
      <ol className={styles.list}>
        {photos.map((photo, at) => (
          <EditedPhoto
            key={photo._id}
            photo={photo}
            position={at + 1}
            isLast={at === photos.length - 1}
            result={result}
          />
        ))}
      </ol>
    </>
  )
}

type EditedPhotoProps = {
  photo: Photo
  position: number
  isLast: boolean
  result: EditPhotosResult
}

function EditedPhoto({ photo, position, isLast, result }: EditedPhotoProps) {
  const { _id, image, alt, caption } = photo
  return (
    <li id={`photo-${_id}`} className={styles.item}>
      <Picture id={image} alt="" sizes="160px" className={styles.thumbnail} />
      <div className={styles.texts}>
        <p className={styles.alt}>
          <span className={styles.position}>{position === 1 ? 'Cover' : `${position}.`}</span> {alt}
        </p>
        {caption && <p className={styles.caption}>{caption}</p>}
      </div>
      <div className={styles.buttons}>
        {/* Without scripts the page comes back where it was. */}
        <Form action={`#photo-${_id}`} preventScrollReset className={styles.move}>
          <input type="hidden" name="item" value={_id} />
          <MoveButtons item={_id} name={alt} position={position} isLast={isLast} />
        </Form>
        <ConfirmDialog
          label={
            <>
              Remove<span className="visually-hidden"> {alt}</span>
            </>
          }
          question="Remove this photo?"
          variant="quiet"
          cancelLabel="Keep photo"
        >
          <p>It disappears from your page right away. You can’t undo this.</p>
          <Form>
            <input type="hidden" name="item" value={_id} />
            <SubmitButton variant="danger" isWide name="intent" value="remove">
              Remove photo
            </SubmitButton>
          </Form>
        </ConfirmDialog>
      </div>
      <PhotoTexts photo={photo} result={result} />
    </li>
  )
}

function PhotoTexts({ photo, result }: { photo: Photo; result: EditPhotosResult }) {
  const { _id, alt, caption } = photo
  const textsError = getFormError(result, 'texts')
  const formError = textsError?.values.item?.[0] === _id ? textsError : undefined
  const { form, fields } = useForm(photoTextsForm, { formError, defaultValue: { alt, caption } })
  const hiddenLabel = <span className="visually-hidden"> of {alt}</span>
  const isSaved = result && 'item' in result && result.item === _id
  return (
    <div className={styles.form}>
      <details open={formError ? true : undefined}>
        <summary>
          <IconPencil size={18} aria-hidden="true" />
          Edit description{hiddenLabel}
        </summary>
        <Form form={form} action={`#photo-${_id}`} preventScrollReset>
          <input type="hidden" name="intent" value="texts" />
          <input type="hidden" name="item" value={_id} />
          <PhotoTextFields fields={fields} hiddenLabel={hiddenLabel} />
          <div>
            <SubmitButton variant="outline">Save description{hiddenLabel}</SubmitButton>
          </div>
        </Form>
      </details>
      <p role="status" className={styles.saved}>
        {isSaved && 'message' in result && result.message}
      </p>
    </div>
  )
}

/** They can't be added again, so the owner should know which and why. */
export function RemovedPhotos({ photos }: { photos: readonly RemovedPhoto[] }) {
  return (
    <section className={styles.section} aria-labelledby="removed-title">
      <h2 id="removed-title">Removed by our moderators</h2>
      <ul className={styles.list}>
        {photos.map(({ _id, image, alt, reason }) => (
          <li key={_id} className={styles.item}>
            <Picture id={image} alt="" sizes="160px" className={styles.thumbnail} />
            <div className={styles.texts}>
              <p className={styles.alt}>{alt}</p>
              <p className={styles.caption}>They wrote: {reason}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
