import { getArrangement, saveArrangement } from '@fairgrove/contract/home'
import { homeCounts, mostSlides } from '@fairgrove/contract/home.options'
import { Problem } from '@fairgrove/contract/problems'
import { data } from 'react-router'
import { call } from '../api.server.ts'
import { refuse, text } from '../forms.server.ts'
import { load } from '../load.server.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form } from '../ui/form.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { Panel } from '../ui/panel.tsx'
import type { Refused } from '../ui/refused.ts'
import formStyles from '../workbench/form.module.css'
import type { Route } from './+types/edit.admin'
import { draftOf, readDraft, withNamed } from './arrangement.server.ts'
import { type ArrangementDraft, arrangementOf, rearranged } from './arrangement-draft.ts'
import { ArtistFields } from './artist-fields.tsx'
import { ChosenList } from './chosen-list.tsx'
import styles from './edit.admin.module.css'
import { SlideFields } from './slide-fields.tsx'

const title = 'Edit home page'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  return { draft: await draftOf(context, await load(getArrangement, { context })) }
}

type Answer = { draft: ArrangementDraft; said: string; isSaved: boolean; refused?: Refused }

const answer = (given: Answer, status = 200) => data(given, { status })

/** Adding, moving and removing send the form here and get it back changed, so they need no script. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const draft = readDraft(form)
  const intent = text(form, 'intent')
  try {
    if (intent !== 'save') {
      const changed = rearranged(await withNamed(context, draft, form), intent)
      return answer({ draft: changed, said: 'Unsaved changes', isSaved: false })
    }
    const saved = await call(saveArrangement, { context, body: arrangementOf(draft) })
    const kept = await draftOf(context, saved)
    return answer({ draft: kept, said: 'Home page saved.', isSaved: true })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const refused = refuse(error, form).data
    return answer({ draft, said: '', isSaved: false, refused }, error.status)
  }
}

export default function ArrangeHome({ loaderData, actionData }: Route.ComponentProps) {
  const { draft } = actionData ?? loaderData
  const refused = actionData?.refused
  const fields = refused?.problem.fields ?? {}
  return (
    <Panel
      title={title}
      lead="Empty spots show our top-rated listings. Changes go live when you save."
      isWide
    >
      {actionData?.said && (
        <Outcome about={actionData} tone={actionData.isSaved ? 'good' : 'info'}>
          {actionData.said}
        </Outcome>
      )}
      <Form key={JSON.stringify([draft, fields])} refused={refused}>
        {/* Enter in a field presses the first button: that one saves. */}
        <button type="submit" name="intent" value="save" hidden>
          Save
        </button>
        <FieldGroup title="Slides" hint={`Up to ${mostSlides}, shown in this order.`} isSection>
          <ol className={styles.slides}>
            {draft.slides.map((slide, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: with every answer the whole form is built anew
              <SlideFields key={at} slide={slide} at={at} fields={fields} />
            ))}
          </ol>
          {draft.slides.length < mostSlides && (
            <SubmitButton variant="outline" name="intent" value="add slides" formNoValidate>
              Add slide
            </SubmitButton>
          )}
        </FieldGroup>
        <FieldGroup
          title="Featured dispensaries"
          hint={`Up to ${homeCounts.dispensaries}. Only minority-owned dispensaries are shown.`}
          isSection
        >
          <ChosenList
            list="dispensaries"
            name="dispensary"
            chosen={draft.dispensaries}
            most={homeCounts.dispensaries}
            add={{ name: 'addDispensary', label: 'Add a dispensary by name', refused }}
          />
        </FieldGroup>
        <FieldGroup title="Featured products" hint={`Up to ${homeCounts.products}.`} isSection>
          <ChosenList
            list="products"
            name="product"
            chosen={draft.products}
            most={homeCounts.products}
            add={{ name: 'addProduct', label: 'Add a product by name', refused }}
          />
        </FieldGroup>
        <FieldGroup title="Featured artist" hint="Leave blank to hide this section." isSection>
          <ArtistFields artist={draft.artist} fields={fields} />
        </FieldGroup>
        <div className={formStyles.ways}>
          <SubmitButton name="intent" value="save">
            Save
          </SubmitButton>
          <ButtonLink to="/" variant="outline">
            View home page
          </ButtonLink>
        </div>
      </Form>
    </Panel>
  )
}
