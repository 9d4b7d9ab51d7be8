import type {
  ModeratedQuestion,
  PlaceQuestion,
  ReceivedQuestion,
} from '@fairgrove/contract/place-questions'
import { reviewerName } from '../reviews/rules.ts'
import type { ModeratedQuestionRow } from './reports.store.ts'
import type { PlacedQuestionRow, QuestionRow } from './store.ts'

export const toPlaceQuestion = (row: QuestionRow): PlaceQuestion => ({
  _id: row.id,
  question: row.question,
  author: reviewerName(row),
  createdAt: row.createdAt.toISOString(),
  answer:
    row.answer === null || row.answeredAt === null
      ? null
      : {
          text: row.answer,
          answeredAt: row.answeredAt.toISOString(),
          isEdited: row.answerEditedAt !== null,
        },
})

export const toReceivedQuestion = (row: PlacedQuestionRow): ReceivedQuestion => ({
  ...toPlaceQuestion(row),
  dispensary: { _id: row.dispensaryId, name: row.dispensaryName },
})

export const toModeratedQuestion = ({
  isHidden,
  isHeld,
  reports,
  reasons,
  since,
  ...row
}: ModeratedQuestionRow): ModeratedQuestion => ({
  ...toReceivedQuestion(row),
  isHidden,
  isHeld,
  reports,
  reasons,
  since: since.toISOString(),
})
