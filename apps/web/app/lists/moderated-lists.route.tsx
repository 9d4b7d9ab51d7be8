import {
  listModeratedLists,
  type ModeratedList,
  moderateList,
} from '@fairgrove/contract/lists.moderation'
import { moderatedListNames, moderatedLists, texts } from '@fairgrove/contract/lists.options'
import { reportDecisionForm } from '../back-office/decision.form.ts'
import styles from '../back-office/report-queue.module.css'
import { ReportQueue } from '../back-office/report-queue.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/moderated-lists.route'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Reported lists') }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const showParam = url.searchParams.get('show')
  const show = moderatedListNames.find((each) => each === showParam) ?? 'reported'
  const query = { show, pageNumber: getPageNumber(url) }
  return { ...(await loadFromApi(listModeratedLists, { context, query })), show }
}

export async function action({ request, context }: Route.ActionArgs) {
  return submitForm(await readForm(request), reportDecisionForm, async ({ item, ...body }) => {
    const { message } = await callApi(moderateList, { context, params: { id: item }, body })
    return { message }
  })
}

export default function ModeratedLists({ loaderData, actionData }: Route.ComponentProps) {
  const { lists, page, pages, show } = loaderData
  return (
    <ReportQueue
      title="Reported lists"
      lead="Lists that readers reported, oldest first. Keep a list to leave it up. Remove it to take it down and tell its author why."
      path="/admin/lists"
      filters={moderatedLists}
      show={show}
      page={page}
      pages={pages}
      actionData={actionData}
      items={lists}
      emptyText={show === 'reported' ? texts.noneReported : texts.noneRemoved}
      column={{ header: 'List', cell: (list) => <ListText list={list} /> }}
      getName={({ title }) => title}
      audience="the author"
    />
  )
}

/** What people wrote in it. */
function ListText({ list }: { list: ModeratedList }) {
  const { _id, title, description, author, notes, isPublished } = list
  return (
    <div className={styles.item}>
      <p>{isPublished ? <Link to={`/lists/${_id}`}>{title}</Link> : title}</p>
      <p className={styles.facts}>By {author}</p>
      {description && <p className={styles.text}>{description}</p>}
      {notes.length > 0 && (
        <ul className={styles.text}>
          {notes.map((note, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two notes may be the same.
            <li key={at}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
