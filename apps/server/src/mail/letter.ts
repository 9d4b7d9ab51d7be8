import { site } from '@fairgrove/contract/site'
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import { render } from '@react-email/render'
import { createElement as h, type ReactElement } from 'react'
import { darkRules, font, light } from './look.ts'

/** What a room wants said. How a mail of ours looks is decided here alone. */
export type Letter = {
  subject: string
  heading: string
  paragraphs: string[]
  action?: { label: string; url: string }
  footnotes: string[]
  /** In everything sent to the mailing list: one press takes its reader off. */
  unsubscribeUrl?: string
}

const audience = `${site.tagline}. For adults 21+.`

const text = { fontSize: '16px', lineHeight: '26px', margin: '0 0 16px' }
const words = { className: 'ink-ink', style: { ...text, color: light('ink') } }
const small = {
  className: 'ink-soft',
  style: { color: light('soft'), fontSize: '14px', lineHeight: '22px', margin: '0 0 8px' },
}

/** Every email ends with the sender's postal address: US law requires it in marketing email (CAN-SPAM). */
export async function renderLetter(
  letter: Letter,
  postalAddress: string,
): Promise<{ html: string; text: string }> {
  return {
    html: await render(layout(letter, postalAddress)),
    text: plainText(letter, postalAddress),
  }
}

// Plain createElement: Node runs this file as it is, and JSX would need a build step for one template.
function layout(letter: Letter, postalAddress: string): ReactElement {
  const { subject, heading, paragraphs, action, footnotes, unsubscribeUrl } = letter
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('title', null, subject),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, darkRules),
    ),
    h(Preview, null, paragraphs[0] ?? subject),
    h(
      Body,
      {
        className: 'ground-paper',
        style: {
          backgroundColor: light('paper'),
          fontFamily: font,
          margin: 0,
          padding: '24px 12px',
        },
      },
      h(
        Container,
        { style: { maxWidth: '560px' } },
        h(
          Text,
          {
            className: 'ink-forest',
            style: { ...text, color: light('forest'), fontSize: '20px', fontWeight: 700 },
          },
          site.name,
        ),
        h(
          Section,
          {
            className: 'ground-card edge-line',
            style: {
              backgroundColor: light('card'),
              border: `1px solid ${light('line')}`,
              borderRadius: '12px',
              padding: '28px',
            },
          },
          h(
            Heading,
            {
              as: 'h1',
              ...words,
              style: { ...words.style, fontSize: '24px', lineHeight: '30px' },
            },
            heading,
          ),
          ...paragraphs.map((paragraph) => h(Text, { key: paragraph, ...words }, paragraph)),
          action && button(action),
          h(Hr, {
            className: 'edge-line',
            style: { borderColor: light('line'), margin: '24px 0 16px' },
          }),
          ...footnotes.map((note) => h(Text, { key: note, ...small }, note)),
          unsubscribeUrl && h(Text, small, link(unsubscribeUrl, 'Unsubscribe')),
        ),
        h(Text, { ...small, style: { ...small.style, marginTop: '16px' } }, audience),
        h(Text, small, postalAddress),
      ),
    ),
  )
}

function button({ label, url }: NonNullable<Letter['action']>): ReactElement {
  return h(
    Button,
    {
      href: url,
      className: 'ground-forest ink-onForest',
      style: {
        backgroundColor: light('forest'),
        borderRadius: '10px',
        color: light('onForest'),
        fontSize: '16px',
        fontWeight: 600,
        padding: '13px 22px',
      },
    },
    label,
  )
}

function link(url: string, label: string): ReactElement {
  return h(Link, { href: url, className: 'ink-forest', style: { color: light('forest') } }, label)
}

function plainText(letter: Letter, postalAddress: string): string {
  const { heading, paragraphs, action, footnotes, unsubscribeUrl } = letter
  return [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...footnotes,
    ...(unsubscribeUrl ? [`Unsubscribe:\n${unsubscribeUrl}`] : []),
    `${site.name}. ${audience}\n${postalAddress}`,
  ].join('\n\n')
}
