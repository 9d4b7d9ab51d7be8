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

const font = 'Figtree, "Segoe UI", Helvetica, Arial, sans-serif'
const colors = {
  paper: '#FBF7EF',
  card: '#FFFDF8',
  ink: '#1E2A22',
  soft: '#566259',
  line: '#E6DECF',
  forest: '#1F4D36',
}
const text = { color: colors.ink, fontSize: '16px', lineHeight: '26px', margin: '0 0 16px' }
const small = { color: colors.soft, fontSize: '14px', lineHeight: '22px', margin: '0 0 8px' }

export async function renderLetter(letter: Letter): Promise<{ html: string; text: string }> {
  return { html: await render(layout(letter)), text: plainText(letter) }
}

// Plain createElement: Node runs this file as it is, and JSX would need a build step for one template.
function layout(letter: Letter): ReactElement {
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
    ),
    h(Preview, null, paragraphs[0] ?? subject),
    h(
      Body,
      {
        style: { backgroundColor: colors.paper, fontFamily: font, margin: 0, padding: '24px 12px' },
      },
      h(
        Container,
        { style: { maxWidth: '560px' } },
        h(
          Text,
          { style: { ...text, color: colors.forest, fontSize: '20px', fontWeight: 700 } },
          site.name,
        ),
        h(
          Section,
          {
            style: {
              backgroundColor: colors.card,
              border: `1px solid ${colors.line}`,
              borderRadius: '12px',
              padding: '28px',
            },
          },
          h(
            Heading,
            { as: 'h1', style: { ...text, fontSize: '24px', lineHeight: '30px' } },
            heading,
          ),
          ...paragraphs.map((paragraph) => h(Text, { key: paragraph, style: text }, paragraph)),
          action &&
            h(
              Button,
              {
                href: action.url,
                style: {
                  backgroundColor: colors.forest,
                  borderRadius: '10px',
                  color: '#FFFFFF',
                  fontSize: '16px',
                  fontWeight: 600,
                  padding: '13px 22px',
                },
              },
              action.label,
            ),
          h(Hr, { style: { borderColor: colors.line, margin: '24px 0 16px' } }),
          ...footnotes.map((note) => h(Text, { key: note, style: small }, note)),
          unsubscribeUrl &&
            h(
              Text,
              { style: small },
              h(Link, { href: unsubscribeUrl, style: { color: colors.forest } }, 'Unsubscribe'),
            ),
        ),
        h(Text, { style: { ...small, marginTop: '16px' } }, `${site.tagline}. For adults.`),
      ),
    ),
  )
}

function plainText({ heading, paragraphs, action, footnotes, unsubscribeUrl }: Letter): string {
  return [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...footnotes,
    ...(unsubscribeUrl ? [`Unsubscribe:\n${unsubscribeUrl}`] : []),
    `${site.name}. ${site.tagline}.`,
  ].join('\n\n')
}
