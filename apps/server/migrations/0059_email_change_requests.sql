-- Of a link that undoes a change of email: when the change was requested. Null: before this version.
alter table account_links add column requested_at timestamptz;
