import { BadgeDisputeDraft } from '@fairgrove/contract/applications'
import { defineForm } from '../forms/define-form.ts'

export const challengeForm = defineForm(BadgeDisputeDraft.omit({ company: true }), {
  labels: { message: 'Why do you think it’s wrong?', contactEmail: 'Your email' },
})
