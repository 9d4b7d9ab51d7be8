-- Emails that anybody could have caused, by a keyed hash of the mailbox they went to. Kept for a day.
create table mailbox_emails (
  mailbox text not null,
  message_key text not null,
  sent_at timestamptz not null,
  primary key (mailbox, message_key)
);
create index mailbox_emails_by_time on mailbox_emails (sent_at);
