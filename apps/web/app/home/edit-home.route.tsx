import { getHomeLayout, saveHomeLayout } from '@fairgrove/contract/home'
import { Problem } from '@fairgrove/contract/problems'
import { homeCounts, maxSlides } from '@fairgrove/contract/site'
import { useEffect } from 'react'
import { data } from 'react-router'
import formStyles from '../back-office/form.module.css'
import { getText, readForm, toFormError } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { Panel } from '../ui/page-layouts.tsx'
import { Alert, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/edit-home.route'
import styles from './edit-home.module.css'
import { addByName, loadLayoutDraft, readLayoutDraft } from './home-layout.server.ts'
import {
  applyLayoutIntent,
  getNextFocus,
  type HomeLayoutDraft,
  toHomeLayout,
} from './home-layout-draft.ts'
import { ArtistFields, FeaturedList, SlideFields } from './home-layout-fields.tsx'

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
  /** See getNextFocus. */
  nextFocus?: string[]
  formError?: FormError
}

const respond = (result: EditHomeResult, status = 200) => data(result, { status })

/** Add, move and remove submit the form and render it changed, so they need no JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const draft = readLayoutDraft(form)
  const intent = getText(form, 'intent')
  try {
    if (intent !== 'save') {
      const changed = applyLayoutIntent(await addByName(context, draft, form), intent)
      const nextFocus = getNextFocus(intent)
      return respond({ draft: changed, message: 'Unsaved changes', isSaved: false, nextFocus })
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
  useEffect(() => focusFirst(actionData?.nextFocus ?? []), [actionData])
  return (
    <Panel
      title={title}
      lead="Empty spots show our top-rated listings. Changes go live when you save."
      isWide
    >
      {actionData?.isSaved && (
        <StatusMessage result={actionData} tone="good">
          {actionData.message}
        </StatusMessage>
      )}
      {actionData?.nextFocus && <Alert tone="info">{actionData.message}</Alert>}
      <Form key={JSON.stringify([draft, fields])} formError={formError}>
        {/* Enter submits with the first button, so that one saves. */}
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
        <div className={formStyles.actions}>
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

/** Of several with one name, the last: a new slide is appended. */
function focusFirst(namesOrValues: string[]): void {
  for (const each of namesOrValues) {
    const found = document.querySelectorAll<HTMLElement>(`[name="${each}"], [value="${each}"]`)
    const target = [...found].at(-1)
    if (!target) continue
    target.focus()
    return
  }
}
