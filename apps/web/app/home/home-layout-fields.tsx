import type { ListButtons } from '../forms/list-intents.ts'
import type { useForm } from '../forms/use-form.ts'
import { Button, SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Pair } from '../ui/form.tsx'
import type { Field } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { ImageField } from '../uploads/image-field.tsx'
import styles from './edit-home.module.css'
import type { homeLayoutForm } from './home-layout.form.ts'

type HomeForm = ReturnType<typeof useForm<typeof homeLayoutForm.schema>>
type SlideField = ReturnType<HomeForm['fields']['slides']['getList']>[number]
type FeaturedField = HomeForm['fields']['products']
type ArtistFieldset = ReturnType<HomeForm['fields']['artist']['getFields']>

type SlideFieldsProps = { slide: SlideField; at: number; lists: ListButtons }

export function SlideFields({ slide, at, lists }: SlideFieldsProps) {
  const { title, link, text, image } = slide.getFields()
  const slideName = title.value || `slide ${at + 1}`
  return (
    <li className={styles.slide} aria-label={`Slide ${at + 1}`}>
      <Pair>
        <TextField field={title} label="Title" />
        <TextField
          field={link}
          label="Link"
          description="A path on this site, such as /merchandise."
        />
      </Pair>
      <TextField field={text} label="Text" />
      <ImageField field={image} label={`Image for ${slideName}`} />
      <MoveTools
        at={at}
        lists={lists}
        list="slides"
        item={slide}
        itemName={slideName}
        removal={{ label: 'Delete slide', variant: 'danger' }}
      />
    </li>
  )
}

export function ArtistFields({ artist }: { artist: ArtistFieldset }) {
  return (
    <>
      <TextField field={artist.name} label="Artist’s name" />
      <TextAreaField field={artist.about} label="About the artist" rows={4} />
      <TextField
        field={artist.link}
        label="Link to their work"
        description="Must start with https://."
      />
      <ImageField field={artist.image} label="Image of their work" />
    </>
  )
}

type FeaturedListProps = {
  list: FeaturedField
  lists: ListButtons
  max: number
  add: { field: Field; label: string }
}

/** The featured items in order, and a field to add one by name. */
export function FeaturedList({ list, lists, max, add }: FeaturedListProps) {
  const items = list.getList()
  return (
    <>
      {items.length > 0 && (
        <ol className={styles.chosen}>
          {items.map((item, at) => {
            const { _id, name } = item.getFields()
            const itemName = name.initialValues[0] ?? ''
            return (
              <li key={item.key ?? at}>
                <input type="hidden" name={_id.name} value={_id.initialValues[0]} />
                <input type="hidden" name={name.name} value={itemName} />
                {itemName}
                <MoveTools list={list.name} at={at} item={item} itemName={itemName} lists={lists} />
              </li>
            )
          })}
        </ol>
      )}
      {items.length < max && (
        <div className={styles.add}>
          <TextField field={add.field} label={add.label} autoComplete="off" hidesOptional />
          <SubmitButton variant="outline" name="intent" value={add.field.name}>
            Add
          </SubmitButton>
        </div>
      )}
    </>
  )
}

type MoveToolsProps = {
  list: string
  at: number
  item: Field
  itemName: string
  lists: ListButtons
  removal?: { label: string; variant: 'quiet' | 'danger' }
}

const defaultRemoval = { label: 'Remove', variant: 'quiet' } as const

/** Their ids are where focus goes after a change (use-list-focus.ts). */
function MoveTools(props: MoveToolsProps) {
  const { list, at, item, itemName, lists, removal = defaultRemoval } = props
  return (
    <div className={styles.actions}>
      {at > 0 && (
        <Button
          {...lists.reorder.getButtonProps({ name: list, from: at, to: at - 1 })}
          id={`${item.id}-up`}
          type="submit"
          variant="quiet"
          aria-label={`Move ${itemName} up`}
        >
          Move up
        </Button>
      )}
      <Button
        {...lists.remove.getButtonProps({ name: list, index: at })}
        id={`${item.id}-remove`}
        type="submit"
        variant={removal.variant}
        aria-label={`${removal.label} ${itemName}`}
      >
        {removal.label}
      </Button>
    </div>
  )
}
