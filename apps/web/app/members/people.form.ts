import { getBodySchema } from '@fairgrove/contract/endpoint'
import { inviteMember, inviteOwner } from '@fairgrove/contract/members'
import { defineForm } from '../forms/define-form.ts'

export const inviteForm = defineForm(getBodySchema(inviteMember), {
  alertFields: ['listing'],
  labels: { listing: 'Listing' },
})

export const inviteOwnerForm = defineForm(getBodySchema(inviteOwner))
