import type { Product } from '@fairgrove/contract/products'
import { getLabReportPath, thcWarning } from '@fairgrove/contract/products.contents.options'
import { IconAlertTriangle, IconFlask } from '@tabler/icons-react'
import { formatDay } from '../formatting/dates.ts'
import styles from './contents.module.css'
import { listContents } from './contents-text.ts'

type ContentsProps = {
  product: Pick<Product, 'contents' | 'includesTHC'>
  /** '3 months ago' */
  testedAgo: string | undefined
}

/** What the seller says is in it, the lab's result, and the warning of THC products. */
export function Contents({ product: { contents, includesTHC }, testedAgo }: ContentsProps) {
  const rows = listContents(contents)
  const { labReport } = contents
  if (rows.length === 0 && !labReport && !includesTHC) return null
  return (
    <section className={styles.contents} aria-labelledby="contents-title">
      <h2 id="contents-title">What’s in it</h2>
      {rows.length > 0 && (
        <dl className={styles.rows}>
          {rows.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {labReport && <LabResult contents={contents} id={labReport} testedAgo={testedAgo} />}
      {includesTHC && (
        <p className={styles.warning}>
          <IconAlertTriangle size={20} aria-hidden="true" />
          {thcWarning}
        </p>
      )}
    </section>
  )
}

type LabResultProps = Pick<Product, 'contents'> & Pick<ContentsProps, 'testedAgo'> & { id: string }

function LabResult({ contents: { labName, testedOn }, id, testedAgo }: LabResultProps) {
  return (
    <div className={styles.lab}>
      <IconFlask size={24} aria-hidden="true" />
      <div>
        <h3>Lab result</h3>
        {testedOn && (
          <p>
            Tested {testedAgo} by {labName}, on{' '}
            <time dateTime={testedOn}>{formatDay(testedOn)}</time>.
          </p>
        )}
        <a href={getLabReportPath(id)} download>
          Download certificate of analysis (PDF)
        </a>
      </div>
    </div>
  )
}
