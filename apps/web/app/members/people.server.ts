import * as contract from '@fairgrove/contract/members'
import { memberRoles } from '@fairgrove/contract/members.options'
import { getText, toFormError } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { inviteForm } from './people.form.ts'

/** The forms of the page about people, by their button. */
export async function handlePeopleAction(context: Context, form: FormData) {
  if (form.get('intent') === 'invite') {
    return submitForm(form, inviteForm, async (body) => ({
      ...(await callApi(contract.inviteMember, { context, body })),
      isInvited: true,
    }))
  }
  try {
    return await changePeople(context, form)
  } catch (error) {
    return toFormError(error, form)
  }
}

function changePeople(context: Context, form: FormData) {
  const invitation = { context, params: { id: getText(form, 'invitation') } }
  const member = {
    context,
    params: { listing: getText(form, 'listing'), account: getText(form, 'account') },
  }
  switch (form.get('intent')) {
    case 'resend':
      return callApi(contract.resendInvitation, invitation)
    case 'revoke':
      return callApi(contract.revokeInvitation, invitation)
    case 'leave':
      return callApi(contract.leaveListing, { context, params: { id: getText(form, 'listing') } })
    case 'remove':
      return callApi(contract.removeMember, member)
    default: {
      const role = memberRoles.find((each) => each === form.get('role')) ?? 'counter'
      return callApi(contract.changeMemberRole, { ...member, body: { role } })
    }
  }
}
