import * as contract from '@fairgrove/contract/newsletters'
import { texts } from '@fairgrove/contract/newsletters.options'
import { Problem } from '@fairgrove/contract/problems'
import { redirect } from 'react-router'
import { getText, toFormError } from '../forms/form-data.server.ts'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'

/** The buttons on a newsletter's page, by intent. */
export async function handleNewsletterAction(context: Context, id: string, form: FormData) {
  const call = { context, params: { id } }
  try {
    switch (getText(form, 'intent')) {
      case 'test':
        return await callApi(contract.sendTestNewsletter, call)
      case 'send': {
        const body = { updatedAt: getText(form, 'updatedAt') }
        await callApi(contract.sendNewsletter, { ...call, body })
        return { message: texts.sending }
      }
      case 'stop':
        return await callApi(contract.stopNewsletter, call)
      case 'delete':
        await callApi(contract.deleteNewsletter, call)
        return redirect('/admin/newsletters', 303)
      default:
        throw new Problem('malformed_request')
    }
  } catch (error) {
    return toFormError(error, form)
  }
}
