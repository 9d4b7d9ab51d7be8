import { getHomeLayout, saveHomeLayout } from '@fairgrove/contract/home'
import { homeCounts, maxSlides } from '@fairgrove/contract/home.options'
import { Problem } from '@fairgrove/contract/problems'
import { data } from 'react-router'
import formStyles from '../back-office/form.module.css'
import { getText, toFormError } from '../forms/form-data.server.ts'
import { readForm } from '../forms/read-form.server.ts'
import { pageTitle } from '../seo/page-title.ts'
import { callApi } from '../server/api-client.server.ts'
import { loadFromApi } from '../server/load-from-api.server.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { Panel } from '../ui/panel.tsx'
import { StatusMessage } from '../ui/status-message.tsx'
import type { Route } from './+types/edit-home.route'
import { ArtistFields } from './artist-fields.tsx'
import styles from './edit-home.module.css'
import { FeaturedList } from './featured-list.tsx'
import { addByName, loadLayoutDraft, readLayoutDraft } from './home-layout.server.ts'
import { applyLayoutIntent, type HomeLayoutDraft, toHomeLayout } from './home-layout-draft.ts'
import { SlideFields } from './slide-fields.tsx'

const title = 'Edit home page'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  return { draft: await loadLayoutDraft(context, await loadFromApi(getHomeLayout, { context })) }
}

type EditHomeResult = {
  draft: HomeLayoutDraft
  message: string
  isSaved: boolean
  formError?: FormError
}

const respond = (result: EditHomeResult, status = 200) => data(result, { status })

/** Adding, moving and removing send the form here and get it back changed, so they need no script. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const draft = readLayoutDraft(form)
  const intent = getText(form, 'intent')
  try {
    if (intent !== 'save') {
      const changed = applyLayoutIntent(await addByName(context, draft, form), intent)
      return respond({ draft: changed, message: 'Unsaved changes', isSaved: false })
    }
    const saved = await callApi(saveHomeLayout, { context, body: toHomeLayout(draft) })
    const savedDraft = await loadLayoutDraft(context, saved)
    return respond({ draft: savedDraft, message: 'Home page saved.', isSaved: true })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const formError = toFormError(error, form).data
    return respond({ draft, message: '', isSaved: false, formError }, error.status)
  }
}

export default function EditHome({ loaderData, actionData }: Route.ComponentProps) {
  const { draft } = actionData ?? loaderData
  const formError = actionData?.formError
  const fields = formError?.problem.fields ?? {}
  return (
    <Panel
      title={title}
      lead="Empty spots show our top-rated listings. Changes go live when you save."
      isWide
    >
      {actionData?.message && (
        <StatusMessage result={actionData} tone={actionData.isSaved ? 'good' : 'info'}>
          {actionData.message}
        </StatusMessage>
      )}
      <Form key={JSON.stringify([draft, fields])} formError={formError}>
        {/* Enter in a field presses the first button: that one saves. */}
        <button type="submit" name="intent" value="save" hidden>
          Save
        </button>
        <FieldGroup title="Slides" hint={`Up to ${maxSlides}, shown in this order.`} isSection>
          <ol className={styles.slides}>
            {draft.slides.map((slide, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: with every answer the whole form is built anew
              <SlideFields key={at} slide={slide} at={at} fields={fields} />
            ))}
          </ol>
          {draft.slides.length < maxSlides && (
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
          <FeaturedList
            list="dispensaries"
            name="dispensary"
            items={draft.dispensaries}
            max={homeCounts.dispensaries}
            add={{ name: 'addDispensary', label: 'Add a dispensary by name', formError }}
          />
        </FieldGroup>
        <FieldGroup title="Featured products" hint={`Up to ${homeCounts.products}.`} isSection>
          <FeaturedList
            list="products"
            name="product"
            items={draft.products}
            max={homeCounts.products}
            add={{ name: 'addProduct', label: 'Add a product by name', formError }}
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
