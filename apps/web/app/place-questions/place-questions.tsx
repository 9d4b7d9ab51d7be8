import { firstQuestions, texts } from '@fairgrove/contract/place-questions.options'
import { useLocation } from 'react-router'
import { formatCount } from '../formatting/numbers.ts'
import { useResultKey } from '../forms/use-form.ts'
import { withRedirectParam } from '../routing/safe-path.ts'
import { ButtonLink } from '../ui/button.tsx'
import { type Deferred, DeferredPart } from '../ui/deferred-part.tsx'
import { Link } from '../ui/link.tsx'
import { StatusMessage } from '../ui/status.tsx'
import { AskQuestion } from './ask-question.tsx'
import styles from './place-questions.module.css'
import type { PlaceQuestionsData, QuestionResult } from './place-questions.server.ts'
import { QuestionCard } from './question-card.tsx'
import { ReportQuestion } from './report-question.tsx'

type PartProps = Omit<PlaceQuestionsProps, 'data'> & { part: Deferred<PlaceQuestionsData | null> }

/** Questions and answers on a dispensary's page, which works without them. */
export function PlaceQuestionsPart({ part, ...props }: PartProps) {
  return (
    <DeferredPart part={part} id="questions" title="Questions" height="24rem">
      {(data) => hasQuestions(data) && <PlaceQuestions {...props} data={data} />}
    </DeferredPart>
  )
}

/** Without an owner there is nobody to answer. */
export const hasQuestions = (
  data: PlaceQuestionsData | null | undefined,
): data is PlaceQuestionsData => data != null && (data.canBeAsked || data.total > 0)

type PlaceQuestionsProps = {
  /** Of the dispensary. */
  name: string
  data: PlaceQuestionsData
  result: QuestionResult
  isSignedIn: boolean
  /** Who manages the place answers in the back office. */
  isEditor: boolean
}

function PlaceQuestions({ name, data, result, isSignedIn, isEditor }: PlaceQuestionsProps) {
  const { pathname } = useLocation()
  const { questions, isContinued, next, total } = data
  const signInPath = isSignedIn ? undefined : withRedirectParam('/signin', `${pathname}#questions`)
  // Whoever turned a page reads them all.
  const shown = isContinued ? questions : questions.slice(0, firstQuestions)
  const hidden = questions.slice(shown.length)
  const renderQuestions = (list: typeof questions) => (
    <ul className={styles.list}>
      {list.map((question) => (
        <li key={question._id}>
          <QuestionCard question={question} place={name}>
            <ReportQuestion question={question} result={result} signInPath={signInPath} />
          </QuestionCard>
        </li>
      ))}
    </ul>
  )
  const pages = (isContinued || next) && (
    <p className={styles.pages}>
      {isContinued && <Link to={`${pathname}#questions`}>Newest answers</Link>}
      {next && <Link to={`${pathname}?questions=${next}#questions`}>More questions</Link>}
    </p>
  )
  const message = result && 'message' in result && !result.item ? result : undefined
  const resultKey = useResultKey(message)
  return (
    <section id="questions" className={styles.section} aria-labelledby="questions-title">
      <h2 id="questions-title">Questions</h2>
      <div className={styles.columns}>
        <div className={styles.questions}>
          {message && (
            <StatusMessage result={message} tone="good">
              {message.message}
            </StatusMessage>
          )}
          {total === 0 ? <p className={styles.facts}>{texts.none}</p> : renderQuestions(shown)}
          {hidden.length > 0 && (
            <details className={styles.more}>
              <summary>
                <span className={styles.closedLabel}>
                  {next ? 'Show more questions' : `Show all ${formatCount(total)} questions`}
                </span>
                <span className={styles.openLabel}>Show fewer questions</span>
              </summary>
              {renderQuestions(hidden)}
              {pages}
            </details>
          )}
          {hidden.length === 0 && pages}
        </div>
        {isEditor ? (
          <p>
            <ButtonLink to="/seller/questions" variant="outline">
              Answer questions
            </ButtonLink>
          </p>
        ) : (
          data.canBeAsked && (
            <AskQuestion
              // A new form once a question was sent.
              key={resultKey}
              name={name}
              formKey={data.formKey}
              result={result}
              signInPath={signInPath}
            />
          )
        )}
      </div>
    </section>
  )
}
