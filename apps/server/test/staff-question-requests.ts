import * as placeQuestions from '@fairgrove/contract/place-questions'
import { seedQuestion } from './question-fixtures.ts'
import {
  type StaffContext,
  type StaffRequest,
  seedOwnDispensary,
  staffRequest,
} from './staff-fixtures.ts'

async function seedReceived(context: StaffContext, answer?: string): Promise<{ id: string }> {
  const { id } = await seedOwnDispensary(context)
  return { id: await seedQuestion(context.harness, id, { ...(answer && { answer }) }) }
}

export const staffQuestionRequests: StaffRequest[] = [
  staffRequest(placeQuestions.answerPlaceQuestion, 'seller', async (context) => ({
    params: await seedReceived(context),
    body: { answer: 'Yes, behind the shop.' },
  })),
  staffRequest(placeQuestions.updatePlaceAnswer, 'seller', async (context) => ({
    params: await seedReceived(context, 'Yes.'),
    body: { answer: 'Yes, behind the shop.' },
  })),
  staffRequest(placeQuestions.moderatePlaceQuestion, 'admin', async (context) => ({
    params: await seedReceived(context),
    body: { decision: 'hide', reason: 'It is an ad.' },
  })),
]
