import { getDispensary } from '@fairgrove/contract/dispensaries'
import { listPhotos } from '@fairgrove/contract/photos'
import { maxPhotos, texts } from '@fairgrove/contract/photos.options'
import { Problem } from '@fairgrove/contract/problems'
import { ListPage } from '../back-office/list-page.tsx'
import { untitledDispensary } from '../back-office/list-query.ts'
import { readForm } from '../forms/form-data.server.ts'
import { useResultKey } from '../forms/use-form.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { getId, loadFromApi } from '../server/api-client.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { getFormError } from '../ui/form-state.ts'
import { Alert, EmptyState, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/edit-photos.route'
import { AddPhoto } from './add-photo.tsx'
import styles from './edit-photos.module.css'
import { EditedPhotos, RemovedPhotos } from './edited-photos.tsx'
import { type EditPhotosResult, handlePhotoEdit } from './photo-actions.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? getTitle(loaderData.name) : 'Photos') },
]

const getTitle = (name: string) => `${name || untitledDispensary} photos`

export async function loader({ params, context }: Route.LoaderArgs) {
  const call = { context, params: { id: getId(params) } }
  const [{ dispensary }, { photos, removed, isEditor }] = await Promise.all([
    loadFromApi(getDispensary, call),
    loadFromApi(listPhotos, call),
  ])
  if (!isEditor) throw toErrorResponse(new Problem('not_found'))
  return { id: dispensary._id, name: dispensary.name, photos, removed }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handlePhotoEdit(context, getId(params), await readForm(request))
}

export default function EditPhotos({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, photos, removed } = loaderData
  const result: EditPhotosResult = actionData
  const isFull = photos.length >= maxPhotos
  const added = result && 'message' in result && result.intent === 'add' ? result : undefined
  const addedKey = useResultKey(added)
  return (
    <ListPage
      title={getTitle(name)}
      lead={`Up to ${maxPhotos} photos of your place. Changes are live right away. The first one is the cover.`}
      tools={
        <ButtonLink to={`/dispensary/${id}`} variant="outline">
          View listing
        </ButtonLink>
      }
    >
      <EditMessage result={result} />
      <section className={styles.section} aria-labelledby="photos-title">
        <h2 id="photos-title">
          Photos{' '}
          <span className={styles.count}>
            {photos.length} of {maxPhotos}
          </span>
        </h2>
        {photos.length === 0 ? (
          <EmptyState text={texts.none} />
        ) : (
          <EditedPhotos photos={photos} result={result} />
        )}
      </section>
      {isFull ? (
        <Alert tone="info">{texts.tooMany}</Alert>
      ) : (
        // A new form once a photo was added, and the same one after every other change.
        <AddPhoto key={addedKey} formError={getFormError(result, 'add')} />
      )}
      {removed.length > 0 && <RemovedPhotos photos={removed} />}
    </ListPage>
  )
}

/** Takes the focus, except for what is said beside the photo or the form it is about. */
function EditMessage({ result }: { result: EditPhotosResult }) {
  if (!result) return null
  if ('problem' in result) {
    if (getFormError(result, 'add') ?? getFormError(result, 'texts')) return null
    return <StatusMessage result={result}>{result.problem.message}</StatusMessage>
  }
  if (result.intent !== 'add' && result.intent !== 'remove') return null
  return (
    <StatusMessage result={result} tone="good">
      {result.message}
    </StatusMessage>
  )
}
