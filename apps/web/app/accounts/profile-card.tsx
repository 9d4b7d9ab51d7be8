import { type ReactNode, useId } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './profile-card.module.css'

type ProfileCardProps = {
  title: string
  area: 'canna' | 'form' | 'devices' | 'data'
  children: ReactNode
}

/** One part of the profile page, in its place of the page's grid. */
export function ProfileCard({ title, area, children }: ProfileCardProps) {
  const id = useId()
  return (
    <section className={classes(styles.card, styles[area])} id={area} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
