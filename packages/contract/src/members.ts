import { z } from 'zod'
import { Email } from './accounts.ts'
import { endpoint, IdParams, MessageResponse, TokenParams } from './endpoint.ts'
import {
  invitationDays,
  listingKinds,
  listingRoles,
  maxInvitationEmails,
  memberRoles,
} from './members.options.ts'

const MemberView = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  addedAt: z.iso.datetime(),
})
export type MemberView = z.infer<typeof MemberView>

const InvitationView = z.object({
  _id: z.uuid(),
  email: z.string(),
  role: z.enum(listingRoles),
  expiresAt: z.iso.datetime(),
  canResend: z.boolean().describe(`An invitation is sent ${maxInvitationEmails} times at most.`),
})
export type InvitationView = z.infer<typeof InvitationView>

const ListingPeople = z.object({
  kind: z.enum(listingKinds),
  _id: z.uuid(),
  name: z.string(),
  members: z.array(MemberView),
  invitations: z.array(InvitationView),
})
export type ListingPeople = z.infer<typeof ListingPeople>

const ownerRequest = { access: 'seller', permission: 'people' } as const
const MemberParams = z.object({ listing: z.uuid(), account: z.uuid() })

export const listPeople = endpoint({
  ...ownerRequest,
  method: 'GET',
  path: '/api/seller/people',
  summary: 'List the people who work for your listings, and your open invitations.',
  readsPersonalData: true,
  responses: { 200: z.object({ listings: z.array(ListingPeople) }) },
})

export const inviteMember = endpoint({
  ...ownerRequest,
  method: 'POST',
  path: '/api/seller/people/invitations',
  summary: `Invite someone by email to work for one of your listings. The link works for ${invitationDays} days.`,
  limit: 'mail',
  limitField: 'email',
  problems: ['not_found', 'already_member', 'people_limit'],
  body: z.object({
    listing: z.uuid(),
    email: Email,
    role: z.enum(memberRoles, { error: 'Select a role.' }),
  }),
  responses: { 201: MessageResponse },
})

export const resendInvitation = endpoint({
  ...ownerRequest,
  method: 'POST',
  path: '/api/seller/people/invitations/:id/resend',
  summary: 'Email an invitation again with a new link. The link before stops working.',
  limit: 'mail',
  problems: ['not_found', 'invitation_limit'],
  params: IdParams,
  responses: { 200: MessageResponse },
})

export const revokeInvitation = endpoint({
  ...ownerRequest,
  method: 'DELETE',
  path: '/api/seller/people/invitations/:id',
  summary: 'Revoke an invitation.',
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: MessageResponse },
})

export const changeMemberRole = endpoint({
  ...ownerRequest,
  method: 'PUT',
  path: '/api/seller/people/:listing/:account',
  summary: 'Change the role of a person who works for your listing.',
  problems: ['not_found'],
  params: MemberParams,
  body: z.object({ role: z.enum(memberRoles) }),
  responses: { 200: MessageResponse },
})

export const removeMember = endpoint({
  ...ownerRequest,
  method: 'DELETE',
  path: '/api/seller/people/:listing/:account',
  summary: 'Remove a person from your listing. They lose access at once.',
  problems: ['not_found'],
  params: MemberParams,
  responses: { 200: MessageResponse },
})

export const leaveListing = endpoint({
  method: 'DELETE',
  path: '/api/users/workplaces/:id',
  summary: 'Leave a listing of someone else that you work for. You lose access at once.',
  access: 'customer',
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: MessageResponse },
})

export const inviteOwner = endpoint({
  method: 'POST',
  path: '/api/admin/listings/:id/owner_invitation',
  summary: 'Invite the person who should own a listing that has no owner.',
  access: 'admin',
  limit: 'mail',
  limitField: 'email',
  problems: ['not_found', 'listing_owned'],
  params: IdParams,
  body: z.object({ email: Email }),
  responses: { 201: MessageResponse },
})

export const getInvitation = endpoint({
  method: 'GET',
  path: '/api/invitations/:token',
  summary: 'Get what an emailed invitation is for.',
  access: 'public',
  limit: 'credentials',
  problems: ['link_spent'],
  params: TokenParams,
  responses: {
    200: z.object({
      listing: z.object({ kind: z.enum(listingKinds), _id: z.uuid(), name: z.string() }),
      role: z.enum(listingRoles),
      invitedBy: z.string(),
      email: z.string(),
      expiresAt: z.iso.datetime(),
      isYourEmail: z.boolean().describe('Whether you’re signed in with the invited email.'),
    }),
  },
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:token/accept',
  summary: 'Accept an invitation. You need to be signed in with the email it was sent to.',
  access: 'customer',
  limit: 'credentials',
  problems: ['link_spent', 'other_email_invited', 'listing_owned', 'not_on_yourself'],
  params: TokenParams,
  responses: {
    200: z.object({ message: z.string(), kind: z.enum(listingKinds), role: z.enum(listingRoles) }),
  },
})

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:token/decline',
  summary: 'Decline an invitation.',
  access: 'public',
  limit: 'credentials',
  problems: ['link_spent'],
  params: TokenParams,
  responses: { 200: MessageResponse },
})
