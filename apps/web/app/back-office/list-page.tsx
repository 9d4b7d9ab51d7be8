import type { ReactNode } from 'react'
import styles from './list-page.module.css'

type ListPageProps = {
  title: string
  lead?: string
  /** Actions on the whole list: create, import. */
  tools?: ReactNode
  children: ReactNode
}

export function ListPage({ title, lead, tools, children }: ListPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.heading}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {tools}
      </header>
      {children}
    </div>
  )
}
