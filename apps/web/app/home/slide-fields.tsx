import { TextField } from '../ui/field.tsx'
import { Pair } from '../ui/form.tsx'
import { PictureField } from '../uploads/picture-field.tsx'
import styles from './edit-home.module.css'
import type { SlideDraft } from './home-layout-draft.ts'
import { MoveTools } from './move-tools.tsx'

type SlideFieldsProps = { slide: SlideDraft; at: number; fields: Record<string, string> }

/** One slide: what it says, where it leads, its picture. */
export function SlideFields({ slide, at, fields }: SlideFieldsProps) {
  const getError = (name: keyof SlideDraft) => fields[`slides.${at}.${name}`]
  const slideName = slide.title || `slide ${at + 1}`
  return (
    <li className={styles.slide} aria-label={`Slide ${at + 1}`}>
      <Pair>
        <TextField
          name="slideTitle"
          label="Title"
          maxLength={60}
          required
          defaultValue={slide.title}
          error={getError('title')}
        />
        <TextField
          name="slideLink"
          label="Link"
          description="A path on this site, such as /merchandise."
          maxLength={300}
          required
          defaultValue={slide.link}
          error={getError('link')}
        />
      </Pair>
      <TextField
        name="slideText"
        label="Text"
        maxLength={140}
        defaultValue={slide.text}
        error={getError('text')}
      />
      <PictureField
        name="slideImage"
        label={`Image for ${slideName}`}
        defaultValue={slide.image}
        error={getError('image')}
      />
      <MoveTools list="slides" at={at} itemName={slideName} />
    </li>
  )
}
