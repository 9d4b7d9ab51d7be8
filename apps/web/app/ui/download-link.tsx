import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './download-link.module.css'

type DownloadLinkProps = {
  href: string
  /** What the file is called on the reader's own device. */
  name: string
  children: ReactNode
}

/** What a page shows, to take home. */
export function DownloadLink({ href, name, children }: DownloadLinkProps) {
  return (
    <a href={href} download={name} className={styles.file}>
      <IconDownload size={20} aria-hidden="true" />
      {children}
    </a>
  )
}
