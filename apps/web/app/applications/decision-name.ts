import type { ApplicationDecision, ApplicationKind } from '@fairgrove/contract/applications.options'

const names: Partial<Record<ApplicationKind, Record<ApplicationDecision, string>>> = {
  bug: { approved: 'Marked as fixed', declined: 'Closed' },
  wrong_number: { approved: 'Marked as fixed', declined: 'Closed' },
  challenge: { approved: 'Badge removed', declined: 'Badge kept' },
}

/** What a decision on this kind of application is called once it is made. */
export const decisionName = (kind: ApplicationKind, decision: ApplicationDecision): string =>
  names[kind]?.[decision] ?? (decision === 'approved' ? 'Approved' : 'Declined')

/** The status message after a decision, and who gets an email about it. */
export function decisionMessage(
  kind: ApplicationKind,
  decision: ApplicationDecision,
  hasEmail: boolean,
): string {
  const done = `${decisionName(kind, decision)}.`
  if (!hasEmail) return done
  if (kind === 'challenge') return `${done} We’re emailing everyone involved.`
  return `${done} We’re emailing the ${kind === 'bug' ? 'person who reported it' : 'applicant'}.`
}
