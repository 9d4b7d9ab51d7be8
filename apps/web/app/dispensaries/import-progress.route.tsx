import { getImport, type Mapping, processImport } from '@fairgrove/contract/dispensaries.imports'
import { importFieldNames, runningImportStatuses } from '@fairgrove/contract/dispensaries.options'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { ListPage } from '../back-office/list-page.tsx'
import { getText, mapErrorFields, readForm, toFormError } from '../forms/form-data.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/import-progress.route'
import { ImportStatusMessage } from './import-status-message.tsx'
import { MappingForm } from './mapping-form.tsx'
import { SkippedRows } from './skipped-rows.tsx'

const title = 'Bulk create dispensaries'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadFromApi(getImport, {
    context,
    params: { id: getId(params) },
    query: { pageNumber: getPageNumber(url) },
  })

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request)
  const selectedColumns = importFieldNames.map((field) => [field, getText(form, field)] as const)
  const mapping: Mapping = Object.fromEntries(selectedColumns.filter(([, column]) => column !== ''))
  const intent = getText(form, 'intent') === 'create' ? 'create' : 'check'
  try {
    await callApi(processImport, {
      context,
      params: { id: getId(params) },
      body: { mapping, intent },
    })
    return null
  } catch (error) {
    return toFormError(mapErrorFields(error, 'mapping'), form)
  }
}

const pollIntervalMs = 1_000

export default function ImportProgress({ loaderData, actionData }: Route.ComponentProps) {
  const { import: currentImport, columns, mapping, sample, left } = loaderData
  const isBusy = runningImportStatuses.includes(currentImport.status)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => void revalidate(), pollIntervalMs)
    return () => clearInterval(timer)
  }, [isBusy, revalidate])
  const isWaiting = currentImport.status === 'waiting' || currentImport.status === 'checked'
  return (
    <ListPage
      title={title}
      lead={currentImport.name}
      tools={
        <ButtonLink to="/dispensaries_list/import" variant="outline">
          All imports
        </ButtonLink>
      }
    >
      <ImportStatusMessage currentImport={currentImport} />
      {isWaiting && (
        <MappingForm
          columns={columns}
          mapping={mapping}
          sample={sample}
          isChecked={currentImport.status === 'checked'}
          formError={actionData ?? undefined}
        />
      )}
      {left.results > 0 && (
        <SkippedRows skipped={left} path={`/dispensaries_list/import/${currentImport._id}`} />
      )}
    </ListPage>
  )
}
