import { listModeratedPhotos, type ModeratedPhoto, moderatePhoto } from '@fairgrove/contract/photos'
import { moderatedPhotoNames, moderatedPhotos, texts } from '@fairgrove/contract/photos.options'
import { reportDecisionForm } from '../back-office/decision.form.ts'
import queue from '../back-office/report-queue.module.css'
import { ReportQueue } from '../back-office/report-queue.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/moderated-photos.route'
import styles from './edit-photos.module.css'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Reported photos') }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const showParam = url.searchParams.get('show')
  const show = moderatedPhotoNames.find((each) => each === showParam) ?? 'reported'
  const query = { show, pageNumber: getPageNumber(url) }
  return { ...(await loadFromApi(listModeratedPhotos, { context, query })), show }
}

export async function action({ request, context }: Route.ActionArgs) {
  return submitForm(await readForm(request), reportDecisionForm, async ({ item, ...body }) => {
    const { message } = await callApi(moderatePhoto, { context, params: { id: item }, body })
    return { message }
  })
}

export default function ModeratedPhotos({ loaderData, actionData }: Route.ComponentProps) {
  const { photos, page, pages, show } = loaderData
  return (
    <ReportQueue
      title="Reported photos"
      lead="Photos that visitors reported, oldest first. Keep a photo to leave it up. Remove it to take it down and tell the dispensary why."
      path="/admin/photos"
      filters={moderatedPhotos}
      show={show}
      page={page}
      pages={pages}
      actionData={actionData}
      items={photos}
      emptyText={show === 'reported' ? texts.noneReported : texts.noneRemoved}
      column={{ header: 'Photo', cell: (photo) => <PhotoAndTexts photo={photo} /> }}
      getName={({ alt }) => alt}
      audience="the dispensary"
    />
  )
}

function PhotoAndTexts({ photo }: { photo: ModeratedPhoto }) {
  const { image, alt, caption, dispensary } = photo
  return (
    <div className={queue.item}>
      <Picture id={image} alt={alt} sizes="240px" className={styles.preview} />
      <p className={queue.text}>Description: {alt}</p>
      {caption && <p className={queue.text}>Caption: {caption}</p>}
      <p className={queue.facts}>
        At <Link to={`/dispensary/${dispensary._id}`}>{dispensary.name}</Link>
      </p>
    </div>
  )
}
