import { deleteSearch, type Follow, listFollows } from '@fairgrove/contract/follows'
import {
  type FollowKind,
  followKindNames,
  followKinds,
  searchPages,
  texts,
} from '@fairgrove/contract/follows.options'
import { Problem } from '@fairgrove/contract/problems'
import { ListPage } from '../back-office/list-page.tsx'
import { getText, readForm, toFormError } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { EmptyState, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/following.route'
import { FollowRow, type FollowRowProps } from './follow-row.tsx'
import { deleteFollow, parseFollowTarget, saveFollow } from './follow-target.server.ts'
import styles from './following.module.css'
import { LatestUpdates } from './latest-updates.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Following') }]

export const loader = ({ context }: Route.LoaderArgs) => loadFromApi(listFollows, { context })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const [kind, id, name] = [getText(form, 'kind'), getText(form, 'id'), getText(form, 'name')]
  try {
    if (kind === 'search') {
      await callApi(deleteSearch, { context, params: { id: getId({ id }) } })
      return { message: `Stopped following ${name}.` }
    }
    const target = parseFollowTarget(kind, id)
    // A search is stopped by its id.
    if (!('id' in target)) throw new Problem('not_found')
    if (getText(form, 'follow') === 'on') return await saveFollow(context, target)
    await deleteFollow(context, target)
    return { message: `Stopped following ${name}.`, undo: { kind: target.kind, id, name } }
  } catch (error) {
    return toFormError(error, form)
  }
}

export default function Following({ loaderData, actionData }: Route.ComponentProps) {
  const { follows, searches, latest } = loaderData
  const isEmpty = follows.length === 0 && searches.length === 0
  return (
    <ListPage
      title="Following"
      lead="We’ll tell you what changes: here, in your notifications and in one email a day at most, in the morning."
      tools={
        <ButtonLink to="/notifications/settings" variant="quiet">
          Notification settings
        </ButtonLink>
      }
    >
      {actionData && <ActionResult result={actionData} />}
      {isEmpty ? (
        <EmptyState text={texts.none}>
          <p>Select Follow on a product, brand or dispensary, or save a search.</p>
          <ButtonLink to="/dispensaries">Find a dispensary</ButtonLink>
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <LatestUpdates latest={latest} />
          <div className={styles.groups}>
            {followKindNames.toReversed().map((kind) => (
              <FollowGroup
                key={kind}
                title={followKinds[kind].heading}
                tells={followKinds[kind].tells}
                rows={follows.filter((follow) => follow.kind === kind).map(toRow)}
              />
            ))}
            <FollowGroup
              title="Saved searches"
              tells={`${searchPages.products.tells}, or new dispensaries`}
              rows={searches.map(({ _id, name, path }) => ({
                kind: 'search',
                id: _id,
                name,
                path,
              }))}
            />
          </div>
        </div>
      )}
    </ListPage>
  )
}

const toRow = ({ kind, _id, name, image }: Follow): FollowRowProps => ({
  kind,
  id: _id,
  image,
  name: name ?? followKinds[kind].unlisted,
  path: name === null ? undefined : `${followKinds[kind].path}/${_id}`,
})

type GroupProps = { title: string; tells: string; rows: FollowRowProps[] }

function FollowGroup({ title, tells, rows }: GroupProps) {
  if (rows.length === 0) return null
  const id = `following-${title.toLowerCase().replace(' ', '-')}`
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className={styles.count}>{rows.length}</span>
      </h2>
      <p className={styles.tells}>{tells}</p>
      <ul className={styles.list}>
        {rows.map((row) => (
          <FollowRow key={row.id} {...row} />
        ))}
      </ul>
    </section>
  )
}

type Result = NonNullable<Route.ComponentProps['actionData']>

/** Takes the focus, because the row and its button are gone. */
function ActionResult({ result }: { result: Result }) {
  if ('problem' in result)
    return <StatusMessage result={result}>{result.problem.message}</StatusMessage>
  const undo = 'undo' in result ? result.undo : undefined
  return (
    <StatusMessage result={result} tone="good">
      {result.message}
      {undo && <UndoForm {...undo} />}
    </StatusMessage>
  )
}

function UndoForm({ kind, id, name }: { kind: FollowKind; id: string; name: string }) {
  return (
    <Form className={styles.undo}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={name} />
      <SubmitButton variant="outline" name="follow" value="on">
        Undo
      </SubmitButton>
    </Form>
  )
}
