import type { ReactNode } from 'react'
import styles from './message-page.module.css'

type MessagePageProps = { picture: ReactNode; title: string; text: string; children: ReactNode }

/** A page with nothing on it but a short message and a way on. */
export function MessagePage({ picture, title, text, children }: MessagePageProps) {
  return (
    <section className={styles.notice}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </section>
  )
}
