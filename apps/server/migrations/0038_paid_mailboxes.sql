-- A mailbox is paid for once, whoever brings it and however its address is spelled. Earlier payments stand as they
-- are: the first for each mailbox is the one. Like a referral's, it outlives its account.
create table paid_mailboxes (
  mailbox text primary key,
  account_id uuid not null unique references referrals
);
insert into paid_mailboxes (mailbox, account_id)
select distinct on (mailbox) mailbox, account_id from referrals
where outcome = 'paid'
order by mailbox, created_at, account_id;

alter table referrals drop constraint referrals_outcome_check,
  add constraint outcome_is_known
  check (outcome in ('paid', 'self', 'loop', 'repeat', 'network_limit')) not valid;
