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
import { darkModeCss, font, getLightColour } from './email-theme.ts'

/** The content of an email; this file alone decides how emails look. */
export type EmailContent = {
  subject: string
  heading: string
  /** What inboxes show after the subject; the first paragraph by default. */
  preheader?: string
  paragraphs: string[]
  /** Web addresses in the paragraphs become links: only for text that an admin wrote. */
  hasLinksInText?: true
  /** Headings with links below, each with a smaller one at the end. */
  sections?: EmailSection[]
  action?: { label: string; url: string }
  footnotes: string[]
  /** In everything that people can turn off: one-click unsubscribe. */
  unsubscribeUrl?: string
}

type EmailSection = {
  title: string
  lines: { text: string; url: string }[]
  action: { label: string; url: string }
}

const audienceNote = `${site.tagline}. For adults 21+.`

const textStyle = { fontSize: '16px', lineHeight: '26px', margin: '0 0 16px' }
const textProps = { className: 'text-ink', style: { ...textStyle, color: getLightColour('ink') } }
const smallTextProps = {
  className: 'text-soft',
  style: { color: getLightColour('soft'), fontSize: '14px', lineHeight: '22px', margin: '0 0 8px' },
}

/** Every email ends with the sender's postal address: US law requires it in marketing email (CAN-SPAM). */
export async function renderEmail(
  content: EmailContent,
  postalAddress: string,
): Promise<{ html: string; text: string }> {
  return {
    html: await render(renderLayout(content, postalAddress)),
    text: renderPlainText(content, postalAddress),
  }
}

// Plain createElement: Node runs this file directly, and JSX would need a build step for one template.
function renderLayout(content: EmailContent, postalAddress: string): ReactElement {
  const { subject, heading, preheader, paragraphs, action, footnotes, unsubscribeUrl } = content
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('title', null, subject),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, darkModeCss),
    ),
    h(Preview, null, preheader || (paragraphs[0] ?? subject)),
    h(
      Body,
      {
        className: 'bg-paper',
        style: {
          backgroundColor: getLightColour('paper'),
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
            className: 'text-forest',
            style: {
              ...textStyle,
              color: getLightColour('forest'),
              fontSize: '20px',
              fontWeight: 700,
            },
          },
          site.name,
        ),
        h(
          Section,
          {
            className: 'bg-card border-line',
            style: {
              backgroundColor: getLightColour('card'),
              border: `1px solid ${getLightColour('line')}`,
              borderRadius: '12px',
              padding: '28px',
            },
          },
          h(
            Heading,
            {
              as: 'h1',
              ...textProps,
              style: { ...textProps.style, fontSize: '24px', lineHeight: '30px' },
            },
            heading,
          ),
          ...paragraphs.map((paragraph) =>
            content.hasLinksInText
              ? h(Text, textProps, ...renderLinesWithLinks(paragraph))
              : h(Text, { key: paragraph, ...textProps }, paragraph),
          ),
          ...(content.sections ?? []).map(renderSection),
          action && renderButton(action),
          h(Hr, {
            className: 'border-line',
            style: { borderColor: getLightColour('line'), margin: '24px 0 16px' },
          }),
          ...footnotes.map((note) => h(Text, { key: note, ...smallTextProps }, note)),
          unsubscribeUrl && h(Text, smallTextProps, renderLink(unsubscribeUrl, 'Unsubscribe')),
        ),
        h(
          Text,
          { ...smallTextProps, style: { ...smallTextProps.style, marginTop: '16px' } },
          audienceNote,
        ),
        h(Text, smallTextProps, postalAddress),
      ),
    ),
  )
}

function renderSection({ title, lines, action }: EmailSection): ReactElement {
  const headingStyle = { ...textProps.style, fontSize: '18px', margin: '0 0 4px' }
  return h(
    Section,
    { key: action.url, style: { margin: '0 0 20px' } },
    h(Heading, { as: 'h2', ...textProps, style: headingStyle }, title),
    ...lines.map(({ text, url }) =>
      h(
        Text,
        { key: text, ...textProps, style: { ...textProps.style, margin: '0 0 4px' } },
        renderLink(url, text),
      ),
    ),
    h(Text, smallTextProps, renderLink(action.url, action.label)),
  )
}

function renderButton({ label, url }: NonNullable<EmailContent['action']>): ReactElement {
  return h(
    Button,
    {
      href: url,
      className: 'bg-forest text-onForest',
      style: {
        backgroundColor: getLightColour('forest'),
        borderRadius: '10px',
        color: getLightColour('onForest'),
        fontSize: '16px',
        fontWeight: 600,
        padding: '13px 22px',
      },
    },
    label,
  )
}

function renderLink(url: string, label: string): ReactElement {
  return h(
    Link,
    {
      href: url,
      className: 'text-forest',
      // A long address must not widen the email on a phone.
      style: { color: getLightColour('forest'), wordBreak: 'break-word' },
    },
    label,
  )
}

/** Up to the last character that is not punctuation, so a sentence can end with a link. */
const webAddress = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'’”])/

/** React escapes everything else, so markup in the text is shown as it was typed. */
function renderLinesWithLinks(paragraph: string): (string | ReactElement)[] {
  return paragraph.split('\n').flatMap((line, at) => [
    ...(at > 0 ? [h('br', { key: at })] : []),
    // Every second part is what the pattern captured.
    ...line
      .split(webAddress)
      .map((part, index) => (index % 2 === 1 ? renderLink(part, part) : part)),
  ])
}

function renderPlainText(content: EmailContent, postalAddress: string): string {
  const { heading, paragraphs, sections = [], action, footnotes, unsubscribeUrl } = content
  return [
    heading,
    ...paragraphs,
    ...sections.map((section) =>
      [
        section.title,
        ...section.lines.map(({ text, url }) => `- ${text}\n  ${url}`),
        `${section.action.label}: ${section.action.url}`,
      ].join('\n'),
    ),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...footnotes,
    ...(unsubscribeUrl ? [`Unsubscribe:\n${unsubscribeUrl}`] : []),
    `${site.name}. ${audienceNote}\n${postalAddress}`,
  ].join('\n\n')
}
