import type { ImportView } from '@fairgrove/contract/dispensaries.imports'
import type { ImportStatus } from '@fairgrove/contract/dispensaries.options'
import { ImportSteps } from '../back-office/import-steps.tsx'
import { formatCount } from '../formatting/numbers.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Alert, type StatusTone } from '../ui/status.tsx'
import styles from './bulk-import.module.css'

/** The progress or result of an import. */
export function ImportStatusMessage({ currentImport }: { currentImport: ImportView }) {
  switch (currentImport.status) {
    case 'reading':
      return (
        <Progress
          currentImport={currentImport}
          text={`${formatCount(currentImport.rows)} rows read so far`}
        />
      )
    case 'checking':
    case 'creating':
      return (
        <Progress
          currentImport={currentImport}
          value={currentImport.done}
          text={`${formatCount(currentImport.done)} of ${formatCount(currentImport.rows)} rows`}
        />
      )
    case 'waiting':
      return (
        <p role="status">
          {formatCount(currentImport.rows)} rows read. Nothing has been created yet.
        </p>
      )
    case 'checked':
      return (
        <Alert tone={currentImport.failed > 0 ? 'info' : 'good'}>
          {formatCount(currentImport.ready)} ready to create. {describeSkipped(currentImport)}
        </Alert>
      )
    case 'failed':
      return <Alert>{currentImport.problem}</Alert>
    case 'done':
      return (
        <>
          <Alert tone={currentImport.failed > 0 ? 'info' : 'good'}>
            {formatCount(currentImport.created)}{' '}
            {currentImport.created === 1 ? 'dispensary' : 'dispensaries'} created.{' '}
            {describeSkipped(currentImport)}
          </Alert>
          <div>
            <ButtonLink to="/dispensaries_list?order=newest">View dispensaries</ButtonLink>
          </div>
        </>
      )
  }
}

function describeSkipped({ known, failed }: ImportView): string {
  return [
    ...(known > 0 ? [`${formatCount(known)} already listed.`] : []),
    ...(failed > 0
      ? [`${formatCount(failed)} ${failed === 1 ? 'row needs' : 'rows need'} fixing.`]
      : []),
  ].join(' ')
}

type ProgressProps = { currentImport: ImportView; value?: number; text: string }

/** Not a live region: screen readers announce only the result. */
function Progress({ currentImport, value, text }: ProgressProps) {
  const { label } = importStates[currentImport.status]
  return (
    <div className={styles.progress}>
      <p className={styles.progressText}>
        <strong>{label}</strong> <span>{text}</span>
      </p>
      <progress aria-label={label} value={value} max={Math.max(currentImport.rows, 1)} />
      <p className={styles.note}>
        You can leave this page. We’ll keep working.
        <noscript> Reload to see progress.</noscript>
      </p>
    </div>
  )
}

export const importStates: Record<ImportStatus, { label: string; tone: StatusTone }> = {
  reading: { label: 'Reading', tone: 'open' },
  waiting: { label: 'Needs your input', tone: 'open' },
  checking: { label: 'Checking', tone: 'open' },
  checked: { label: 'Checked', tone: 'open' },
  creating: { label: 'Creating', tone: 'open' },
  done: { label: 'Done', tone: 'done' },
  failed: { label: 'Couldn’t read file', tone: 'bad' },
}

const steps = ['Choose file', 'Check rows', 'Create dispensaries']
const currentSteps: Record<ImportStatus, number> = {
  reading: 0,
  failed: 0,
  waiting: 1,
  checking: 1,
  checked: 2,
  creating: 2,
  done: steps.length,
}

export const DispensaryImportSteps = ({ status }: { status: ImportStatus }) => (
  <ImportSteps steps={steps} current={currentSteps[status]} />
)
