import { BadgeDisputeDraft } from '@fairgrove/contract/applications'
import { defineForm } from '../forms/define-form.ts'

export const challengeForm = defineForm(BadgeDisputeDraft.omit({ company: true }), {
  labels: { contactEmail: 'Your email' },
})
