import { photoAltMaxLength, photoCaptionMaxLength } from '@fairgrove/contract/photos.options'
import type { ReactNode } from 'react'
import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import type { Field, FormError } from '../ui/form-state.ts'
import { ImageField } from '../uploads/image-field.tsx'
import styles from './edit-photos.module.css'
import { newPhotoForm } from './photo.form.ts'

const altHint = `For people who can’t see it, such as “A long wooden counter with glass jars.” Up to ${photoAltMaxLength} characters.`
const captionHint = `Shown below the photo. Up to ${photoCaptionMaxLength} characters.`

/** Uploads an image and says what it shows. */
export function AddPhoto({ formError }: { formError: FormError | undefined }) {
  const { form, fields } = useForm(newPhotoForm, { formError })
  return (
    <section className={styles.panel} aria-labelledby="add-photo-title">
      <h2 id="add-photo-title">Add a photo</h2>
      <p>
        Show the entrance, the counter and the waiting area. Ask before you show customers, and
        leave out prices and health claims.
      </p>
      <Form form={form}>
        <input type="hidden" name="intent" value="add" />
        <ImageField field={fields.image} label="Photo" />
        <PhotoTextFields fields={fields} />
        <div>
          <SubmitButton>Add photo</SubmitButton>
        </div>
      </Form>
    </section>
  )
}

type TextFieldsProps = {
  fields: { alt: Field; caption: Field }
  /** Names the photo, where the page has several. */
  hiddenLabel?: ReactNode
}

export function PhotoTextFields({ fields, hiddenLabel }: TextFieldsProps) {
  return (
    <>
      <TextField field={fields.alt} label={<>Description{hiddenLabel}</>} description={altHint} />
      <TextField
        field={fields.caption}
        label={<>Caption{hiddenLabel}</>}
        description={captionHint}
      />
    </>
  )
}
