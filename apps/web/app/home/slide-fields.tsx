import { TextField } from '../ui/field.tsx'
import { Pair } from '../ui/form.tsx'
import { PictureField } from '../uploads/picture-field.tsx'
import type { SlideDraft } from './arrangement-draft.ts'
import styles from './edit.admin.module.css'
import { MoveTools } from './move-tools.tsx'

type SlideFieldsProps = { slide: SlideDraft; at: number; fields: Record<string, string> }

/** One slide: what it says, where it leads, its picture. */
export function SlideFields({ slide, at, fields }: SlideFieldsProps) {
  const errorOf = (name: keyof SlideDraft) => fields[`slides.${at}.${name}`]
  const thing = slide.title || `slide ${at + 1}`
  return (
    <li className={styles.slide} aria-label={`Slide ${at + 1}`}>
      <Pair>
        <TextField
          name="slideTitle"
          label="Title"
          maxLength={60}
          required
          defaultValue={slide.title}
          error={errorOf('title')}
        />
        <TextField
          name="slideLink"
          label="Link"
          description="A path on this site, such as /merchandise."
          maxLength={300}
          required
          defaultValue={slide.link}
          error={errorOf('link')}
        />
      </Pair>
      <TextField
        name="slideText"
        label="Text"
        maxLength={140}
        defaultValue={slide.text}
        error={errorOf('text')}
      />
      <PictureField
        name="slideImage"
        label={`Image for ${thing}`}
        defaultValue={slide.image}
        error={errorOf('image')}
      />
      <MoveTools list="slides" at={at} thing={thing} />
    </li>
  )
}
