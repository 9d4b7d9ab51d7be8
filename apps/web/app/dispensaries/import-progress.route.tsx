import { getImport, processImport } from '@fairgrove/contract/dispensaries.imports'
import { runningImportStatuses } from '@fairgrove/contract/dispensaries.options'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { ListPage } from '../back-office/list-page.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/import-progress.route'
import { mappingForm } from './bulk-import.form.ts'
import { DispensaryImportSteps, ImportStatusMessage } from './import-status-message.tsx'
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
  return submitForm(await readForm(request), mappingForm, async (body) => {
    await callApi(processImport, { context, params: { id: getId(params) }, body })
    return null
  })
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
      <DispensaryImportSteps status={currentImport.status} />
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
