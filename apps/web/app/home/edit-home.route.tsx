import { getHomeLayout, saveHomeLayout } from '@fairgrove/contract/home'
import { homeCounts, maxSlides } from '@fairgrove/contract/site'
import { useState } from 'react'
import formStyles from '../back-office/form.module.css'
import { readForm } from '../forms/form-data.server.ts'
import { type ListIntent, listButtonName } from '../forms/list-intents.ts'
import { parseForm, submitForm } from '../forms/submit-form.server.ts'
import { useForm } from '../forms/use-form.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { Button, ButtonLink, SubmitButton } from '../ui/button.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Form } from '../ui/form.tsx'
import { getFormError } from '../ui/form-state.ts'
import { Panel } from '../ui/page-layouts.tsx'
import { Alert, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/edit-home.route'
import styles from './edit-home.module.css'
import { addFeaturedItem } from './featured-items.server.ts'
import { homeLayoutForm } from './home-layout.form.ts'
import { loadLayoutDraft, toHomeLayout } from './home-layout.server.ts'
import { ArtistFields, FeaturedList, SlideFields } from './home-layout-fields.tsx'
import { useListFocus } from './use-list-focus.ts'

const title = 'Edit home page'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  return { draft: await loadLayoutDraft(context, await loadFromApi(getHomeLayout, { context })) }
}

/** The lists' buttons change the form in the browser, or here without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  if (form.has(listButtonName)) return { changed: parseForm(form, homeLayoutForm).reply() }
  const intent = form.get('intent')
  if (intent === 'addDispensary' || intent === 'addProduct') {
    return addFeaturedItem(context, form, intent)
  }
  return submitForm(form, homeLayoutForm, async (values) => {
    await callApi(saveHomeLayout, { context, body: toHomeLayout(values) })
    return { message: 'Home page saved.' }
  })
}

export default function EditHome({ loaderData, actionData }: Route.ComponentProps) {
  const saved = actionData && 'message' in actionData ? actionData : undefined
  const added = actionData && 'changed' in actionData ? actionData.changed : undefined
  const [changed, setChanged] = useState<{ intent: ListIntent; savedBefore: object | undefined }>()
  const { form, fields, lists } = useForm(homeLayoutForm, {
    formError: getFormError(actionData),
    submission: added,
    defaultValue: loaderData.draft,
    onListChange: (intent) => setChanged({ intent, savedBefore: saved }),
  })
  const isSaved = saved !== undefined && changed?.savedBefore !== saved
  const slides = fields.slides.getList()
  useListFocus(form.id, changed?.intent, added)
  return (
    <Panel
      title={title}
      lead="Empty spots show our top-rated listings. Changes go live when you save."
      isWide
    >
      {isSaved && (
        <StatusMessage result={saved} tone="good">
          {saved.message}
        </StatusMessage>
      )}
      {!isSaved && (changed || added) && <Alert tone="info">Unsaved changes</Alert>}
      <Form form={form}>
        {/* Enter submits with the first button, so that one saves. */}
        <button type="submit" name="intent" value="save" hidden>
          Save
        </button>
        <FieldGroup title="Slides" hint={`Up to ${maxSlides}, shown in this order.`} isSection>
          <ol className={styles.slides}>
            {slides.map((slide, at) => (
              <SlideFields key={slide.key ?? at} slide={slide} at={at} lists={lists} />
            ))}
          </ol>
          {slides.length < maxSlides && (
            <Button
              {...lists.insert.getButtonProps({
                name: 'slides',
                index: slides.length,
                defaultValue: {},
              })}
              id={`${form.id}-slides-add`}
              type="submit"
              variant="outline"
            >
              Add slide
            </Button>
          )}
        </FieldGroup>
        <FieldGroup
          title="Featured dispensaries"
          hint={`Up to ${homeCounts.dispensaries}. Only minority-owned dispensaries are shown.`}
          isSection
        >
          <FeaturedList
            list={fields.dispensaries}
            lists={lists}
            max={homeCounts.dispensaries}
            add={{ field: fields.addDispensary, label: 'Add a dispensary by name' }}
          />
        </FieldGroup>
        <FieldGroup title="Featured products" hint={`Up to ${homeCounts.products}.`} isSection>
          <FeaturedList
            list={fields.products}
            lists={lists}
            max={homeCounts.products}
            add={{ field: fields.addProduct, label: 'Add a product by name' }}
          />
        </FieldGroup>
        <FieldGroup title="Featured artist" hint="Leave blank to hide this section." isSection>
          <ArtistFields artist={fields.artist.getFields()} />
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
