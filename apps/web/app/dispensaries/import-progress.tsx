import { decideImport, getImport, type Mapping } from '@fairgrove/contract/dispensaries.imports'
import { busyImportStatuses, importFieldNames } from '@fairgrove/contract/dispensaries.options'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../api.server.ts'
import { inFormWords, refuse, text } from '../forms.server.ts'
import { getId } from '../get-id.server.ts'
import { load } from '../load.server.ts'
import { pageOf } from '../page-of.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { WorkPage } from '../workbench/work-page.tsx'
import type { Route } from './+types/import-progress'
import { ImportNews } from './import-news.tsx'
import { LeftRows } from './left-rows.tsx'
import { MappingForm } from './mapping-form.tsx'

const title = 'Bulk create dispensaries'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  load(getImport, { context, params: { id: getId(params) }, query: { pageNumber: pageOf(url) } })

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request)
  const chosen = importFieldNames.map((field) => [field, text(form, field)] as const)
  const mapping: Mapping = Object.fromEntries(chosen.filter(([, column]) => column !== ''))
  const intent = text(form, 'intent') === 'create' ? 'create' : 'check'
  try {
    await call(decideImport, {
      context,
      params: { id: getId(params) },
      body: { mapping, intent },
    })
    return null
  } catch (error) {
    return refuse(inFormWords(error, 'mapping'), form)
  }
}

const lookEveryMs = 1_000

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { import: shown, columns, mapping, sample, left } = loaderData
  const isBusy = busyImportStatuses.includes(shown.status)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => void revalidate(), lookEveryMs)
    return () => clearInterval(timer)
  }, [isBusy, revalidate])
  const isWaiting = shown.status === 'waiting' || shown.status === 'checked'
  return (
    <WorkPage
      title={title}
      lead={shown.name}
      tools={
        <ButtonLink to="/dispensaries_list/import" variant="outline">
          All imports
        </ButtonLink>
      }
    >
      <ImportNews shown={shown} />
      {isWaiting && (
        <MappingForm
          {...{ columns, mapping, sample }}
          isChecked={shown.status === 'checked'}
          refused={actionData ?? undefined}
        />
      )}
      {left.results > 0 && <LeftRows left={left} path={`/dispensaries_list/import/${shown._id}`} />}
    </WorkPage>
  )
}
