import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Pair } from '../ui/form.tsx'
import { type FormState, fieldProps } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { ImageField } from '../uploads/image-field.tsx'
import styles from './edit-home.module.css'
import type { ArtistDraft, FeaturedItem, ListName, SlideDraft } from './home-layout-draft.ts'

type SlideFieldsProps = { slide: SlideDraft; at: number; fields: Record<string, string> }

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
      <ImageField
        name="slideImage"
        label={`Image for ${slideName}`}
        defaultValue={slide.image}
        error={getError('image')}
      />
      <MoveTools list="slides" at={at} itemName={slideName} />
    </li>
  )
}

type ArtistFieldsProps = { artist: ArtistDraft; fields: Record<string, string> }

export function ArtistFields({ artist, fields }: ArtistFieldsProps) {
  return (
    <>
      <TextField
        name="artistName"
        label="Artist’s name"
        maxLength={80}
        defaultValue={artist.name}
        error={fields['artist.name']}
      />
      <TextAreaField
        name="artistAbout"
        label="About the artist"
        rows={4}
        maxLength={600}
        defaultValue={artist.about}
        error={fields['artist.about']}
      />
      <TextField
        name="artistLink"
        label="Link to their work"
        description="Must start with https://."
        type="url"
        maxLength={300}
        defaultValue={artist.link}
        error={fields['artist.link']}
      />
      <ImageField
        name="artistImage"
        label="Image of their work"
        defaultValue={artist.image}
        error={fields['artist.image']}
      />
    </>
  )
}

type FeaturedListProps = {
  list: Exclude<ListName, 'slides'>
  /** The field name. */
  name: string
  items: readonly FeaturedItem[]
  max: number
  add: { name: string; label: string; formError: FormState | undefined }
}

/** The featured items in order, and a field to add one by name. */
export function FeaturedList({ list, name, items, max, add }: FeaturedListProps) {
  return (
    <>
      {items.length > 0 && (
        <ol className={styles.chosen}>
          {items.map((item, at) => (
            <li key={item._id}>
              <input type="hidden" name={name} value={item._id} />
              <input type="hidden" name={`${name}Name`} value={item.name} />
              {item.name}
              <MoveTools list={list} at={at} itemName={item.name} />
            </li>
          ))}
        </ol>
      )}
      {items.length < max && (
        <div className={styles.add}>
          <TextField
            name={add.name}
            label={add.label}
            maxLength={120}
            autoComplete="off"
            hidesOptional
            {...fieldProps(add.formError, add.name)}
          />
          <SubmitButton variant="outline" name="intent" value={`find ${list}`} formNoValidate>
            Add
          </SubmitButton>
        </div>
      )}
    </>
  )
}

/** Move and remove buttons; each submits the form and renders it rearranged. */
function MoveTools({ list, at, itemName }: { list: ListName; at: number; itemName: string }) {
  return (
    <div className={styles.actions}>
      {at > 0 && (
        <SubmitButton
          variant="quiet"
          name="intent"
          value={`up ${list} ${at}`}
          aria-label={`Move ${itemName} up`}
          formNoValidate
        >
          Move up
        </SubmitButton>
      )}
      <SubmitButton
        variant="quiet"
        name="intent"
        value={`remove ${list} ${at}`}
        aria-label={`Remove ${itemName}`}
        formNoValidate
      >
        Remove
      </SubmitButton>
    </div>
  )
}
