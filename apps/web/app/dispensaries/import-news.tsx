import type { ImportView } from '@fairgrove/contract/dispensaries.imports'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { countText } from '../ui/count.ts'
import styles from './import.module.css'
import { importStates } from './import-status.ts'

/** How far an import is, or what came of it. */
export function ImportNews({ shown }: { shown: ImportView }) {
  switch (shown.status) {
    case 'reading':
      return <Progress shown={shown} text={`${countText(shown.rows)} rows read so far`} />
    case 'checking':
    case 'creating':
      return (
        <Progress
          shown={shown}
          value={shown.done}
          text={`${countText(shown.done)} of ${countText(shown.rows)} rows`}
        />
      )
    case 'waiting':
      return <p role="status">{countText(shown.rows)} rows read. Nothing has been created yet.</p>
    case 'checked':
      return (
        <Alert tone={shown.failed > 0 ? 'info' : 'good'}>
          {countText(shown.ready)} ready to create. {asides(shown)}
        </Alert>
      )
    case 'failed':
      return <Alert>{shown.problem}</Alert>
    case 'done':
      return (
        <>
          <Alert tone={shown.failed > 0 ? 'info' : 'good'}>
            {countText(shown.created)} {shown.created === 1 ? 'dispensary' : 'dispensaries'}{' '}
            created. {asides(shown)}
          </Alert>
          <div>
            <ButtonLink to="/dispensaries_list?order=newest">View dispensaries</ButtonLink>
          </div>
        </>
      )
  }
}

function asides({ known, failed }: ImportView): string {
  return [
    ...(known > 0 ? [`${countText(known)} already listed.`] : []),
    ...(failed > 0
      ? [`${countText(failed)} ${failed === 1 ? 'row needs' : 'rows need'} fixing.`]
      : []),
  ].join(' ')
}

type ProgressProps = { shown: ImportView; value?: number; text: string }

/** Not announced at every step: whoever listens is told when it is over. */
function Progress({ shown, value, text }: ProgressProps) {
  const { label } = importStates[shown.status]
  return (
    <div className={styles.progress}>
      <p className={styles.far}>
        <strong>{label}</strong> <span>{text}</span>
      </p>
      <progress aria-label={label} value={value} max={Math.max(shown.rows, 1)} />
      <p className={styles.aside}>
        You can leave this page. We’ll keep working.
        <noscript> Reload to see progress.</noscript>
      </p>
    </div>
  )
}
