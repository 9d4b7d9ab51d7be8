import { getBodySchema } from '@fairgrove/contract/endpoint'
import { saveNotificationSettings } from '@fairgrove/contract/notifications'
import { defineForm } from '../forms/define-form.ts'

export const notificationSettingsForm = defineForm(getBodySchema(saveNotificationSettings))
