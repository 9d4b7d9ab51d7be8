import type { ApplicationDecision, ApplicationKind } from '@fairgrove/contract/applications.options'

const decisionLabels: Partial<Record<ApplicationKind, Record<ApplicationDecision, string>>> = {
  bug: { approved: 'Marked as fixed', declined: 'Closed' },
  wrong_number: { approved: 'Marked as fixed', declined: 'Closed' },
  challenge: { approved: 'Badge removed', declined: 'Badge kept' },
}

/** What a decision on this kind of application is called once it is made. */
export const getDecisionLabel = (kind: ApplicationKind, decision: ApplicationDecision): string =>
  decisionLabels[kind]?.[decision] ?? (decision === 'approved' ? 'Approved' : 'Declined')

/** The status message after a decision, and who gets an email about it. */
export function getDecisionMessage(
  kind: ApplicationKind,
  decision: ApplicationDecision,
  hasEmail: boolean,
): string {
  const done = `${getDecisionLabel(kind, decision)}.`
  if (!hasEmail) return done
  if (kind === 'challenge') return `${done} We’re emailing everyone involved.`
  return `${done} We’re emailing the ${kind === 'bug' ? 'person who reported it' : 'applicant'}.`
}
