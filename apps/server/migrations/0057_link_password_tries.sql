-- A mailed link that asks for a password is void after a few wrong ones (accounts/confirmation.actions.ts).
alter table account_links add column password_tries smallint not null default 0;
