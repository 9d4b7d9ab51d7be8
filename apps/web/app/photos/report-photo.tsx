import type { Photo } from '@fairgrove/contract/photos'
import { IconFlag } from '@tabler/icons-react'
import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { getFormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { reportPhotoForm } from './photo.form.ts'
import type { ReportResult } from './photo-actions.server.ts'
import styles from './photo-gallery.module.css'

type ReportPhotoProps = {
  photos: readonly Photo[]
  /** Selected in the large view. */
  photoId: string | undefined
  result: ReportResult
  signInPath: string | undefined
}

/** One form for all photos of a place. Visitors sign in first. */
export function ReportPhoto({ photos, photoId, result, signInPath }: ReportPhotoProps) {
  const formError = getFormError(result, 'reportPhoto')
  const defaultValue = { photo: photoId ?? photos[0]?._id ?? '' }
  const { form, fields } = useForm(reportPhotoForm, { formError, defaultValue })
  if (signInPath) {
    return (
      <p id="report-photo" className={styles.report}>
        <Link to={signInPath}>
          Report a photo<span className="visually-hidden"> (sign in first)</span>
        </Link>
      </p>
    )
  }
  return (
    <details
      id="report-photo"
      className={styles.report}
      open={formError || photoId ? true : undefined}
    >
      <summary>
        <IconFlag size={18} aria-hidden="true" />
        Report a photo
      </summary>
      <Form form={form} action="#photos" preventScrollReset>
        <input type="hidden" name="intent" value="reportPhoto" />
        <SelectField
          field={fields.photo}
          label="Photo"
          options={photos.map(({ _id, alt }, at) => ({ value: _id, label: `${at + 1}. ${alt}` }))}
        />
        <TextAreaField
          field={fields.reason}
          label="What’s wrong with this photo?"
          description="Only our moderators see this. The dispensary won’t know who sent it."
          rows={2}
        />
        <div>
          <SubmitButton variant="outline">Send report</SubmitButton>
        </div>
      </Form>
    </details>
  )
}
