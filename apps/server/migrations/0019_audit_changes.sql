-- What an entry is about by name, and what became of each field. Names of things only: a person's goes with them.
alter table audit_entries
  add column subject_name text not null default '',
  add column changes jsonb not null default '{}';

-- The newest first, alone and for one person, one kind of thing ('product' of 'product.saved') and one thing.
create index audit_entries_newest on audit_entries (created_at desc, id desc);
create index audit_entries_by_actor on audit_entries (actor_id, created_at desc, id desc);
create index audit_entries_by_kind on audit_entries (split_part(action, '.', 1), created_at desc, id desc);
create index audit_entries_by_subject on audit_entries (subject_id, created_at desc, id desc);
drop index audit_entries_of_subject;
