import { badgeNames } from '@fairgrove/contract/badges.options'
import type { ReactNode } from 'react'
import { FilterLinks } from '../back-office/filter-links.tsx'
import { BadgeIcon } from '../badges/badge-explanations.tsx'
import { Chips } from '../listing/chips.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { RadioField } from '../ui/radio-field.tsx'
import { Stars } from '../ui/stars.tsx'
import { Alert, EmptyState, StatusBadge } from '../ui/status.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import styles from './style-guide.module.css'

const path = '/admin/style_guide'
const variants = ['primary', 'accent', 'outline', 'quiet', 'danger'] as const

type SectionProps = { title: string; text?: string; children: ReactNode }

function Section({ title, text, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  )
}

export function ButtonSamples() {
  return (
    <Section
      title="Buttons"
      text="Point at them, press them and reach them with the Tab key to see the other states. Accent is for spending money."
    >
      {variants.map((variant) => (
        <div key={variant} className={styles.row}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} aria-disabled>
            {variant}, busy
          </Button>
          <Button variant={variant} disabled>
            {variant}, disabled
          </Button>
        </div>
      ))}
      <div className={styles.row}>
        <ButtonLink to={path} variant="outline">
          A link
        </ButtonLink>
        <ConfirmDialog label="Open a dialog" question="Delete this sample?">
          <p>Nothing happens. This shows a dialog.</p>
        </ConfirmDialog>
      </div>
    </Section>
  )
}

export function FieldSamples() {
  return (
    <Section title="Fields">
      <div className={styles.fields}>
        <TextField name="empty" label="Brand name" placeholder="Kinfolk Farms" />
        <TextField
          name="described"
          width={16}
          label="ZIP code"
          description="Five digits. We show places nearby."
          defaultValue="60616"
          required
        />
        <TextField
          name="invalid"
          label="Email"
          defaultValue="ramona@"
          error="Enter an email address like name@example.com."
          required
        />
        <TextField name="disabled" label="Order number" defaultValue="FDC87A" disabled required />
        <SelectField name="select" label="State" options={['Illinois', 'Ohio']} required />
        <TextAreaField name="area" label="About the brand" />
      </div>
      <CheckboxField name="checked" label="Selected" defaultChecked />
      <CheckboxField name="unchecked" label="Not selected" />
      <CheckboxField name="refused" label="With an error" error="Select this to continue." />
      <RadioField
        name="radio"
        label="How often"
        options={[
          { value: 'daily', label: 'Daily' },
          { value: 'weekly', label: 'Weekly' },
        ]}
        defaultValue="weekly"
      />
    </Section>
  )
}

export function MessageSamples() {
  return (
    <Section title="Messages">
      <Alert>We couldn’t save your changes. Try again.</Alert>
      <Alert tone="good">Changes saved.</Alert>
      <Alert tone="info">Your brand is in review.</Alert>
      <div className={styles.row}>
        <StatusBadge tone="open">Needs review</StatusBadge>
        <StatusBadge tone="done">Approved</StatusBadge>
        <StatusBadge tone="bad">Rejected</StatusBadge>
        <StatusBadge tone="over">Canceled</StatusBadge>
        <Stars rating={4.5} count={20} />
        <Stars rating={0} count={0} />
      </div>
      <div className={styles.row}>
        {badgeNames.map((badge) => (
          <BadgeIcon key={badge} badge={badge} />
        ))}
      </div>
      <EmptyState text="No orders yet" />
      <EmptyState text="All caught up" drawing="thriving" isCompact />
    </Section>
  )
}

export function NavigationSamples() {
  return (
    <Section title="Filters and pages">
      <FilterLinks
        label="Sample filters"
        choices={[
          { label: 'All', to: path, isCurrent: true },
          { label: 'Needs review', to: path, isCurrent: false, pendingCount: 3 },
        ]}
      />
      <Chips
        chips={[
          { label: 'Woman-owned', to: path },
          { label: 'Within 25 miles', to: path },
        ]}
        resetTo={path}
      />
      <Pagination page={3} pages={9} to={() => path} label="Sample pages" />
    </Section>
  )
}
