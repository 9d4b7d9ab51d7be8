-- Questions about a dispensary and its answers (ADR 78). The weekly question is another thing (questions).

create table place_questions (
  id uuid primary key,
  dispensary_id uuid not null references dispensaries,
  account_id uuid not null references accounts,
  question text not null check (char_length(question) between 10 and 300),
  -- What is the same question again, whatever its case, spaces and punctuation.
  normalized text not null generated always as (
    trim(regexp_replace(lower(question), '[[:space:][:punct:]]+', ' ', 'g'))) stored,
  -- held: a moderator looks at it before anyone else · hidden: a moderator removed it, with its answer.
  state text not null check (state in ('shown', 'held', 'hidden')),
  answer text check (char_length(answer) between 1 and 1000),
  answered_by uuid references accounts,
  answered_at timestamptz,
  answer_edited_at timestamptz,
  created_at timestamptz not null,
  check (num_nulls(answer, answered_by, answered_at) in (0, 3)),
  check (answer_edited_at is null or answered_at is not null)
);
-- Answered ones first, the newest answer on top, then the newest without an answer. Read backwards.
create index place_questions_of_dispensary on place_questions
  (dispensary_id, (answered_at is not null), (coalesce(answered_at, created_at)), id) where state = 'shown';
-- What the back office counts on every page.
create index place_questions_unanswered on place_questions (dispensary_id, created_at)
  where state = 'shown' and answered_at is null;
create unique index place_questions_once on place_questions (dispensary_id, md5(normalized));
create index place_questions_of_account on place_questions (account_id, created_at);
create index place_questions_answered_by on place_questions (answered_by) where answered_by is not null;
create index place_questions_held on place_questions (created_at) where state = 'held';

create table place_question_reports (
  question_id uuid not null references place_questions on delete cascade,
  account_id uuid not null references accounts,
  reason text not null check (char_length(reason) between 1 and 500),
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (question_id, account_id)
);
create index place_question_reports_open on place_question_reports (created_at) where decided_at is null;
create index place_question_reports_of_account on place_question_reports (account_id);

-- What moderators decided and why; the newest decision applies.
create table place_question_decisions (
  id bigint generated always as identity primary key,
  question_id uuid not null references place_questions on delete cascade,
  moderator_id uuid not null references accounts,
  decision text not null check (decision in ('hide', 'keep')),
  reason text not null,
  created_at timestamptz not null
);
create index place_question_decisions_of_question on place_question_decisions (question_id, id desc);
create index place_question_decisions_of_moderator on place_question_decisions (moderator_id);
