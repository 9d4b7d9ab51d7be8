-- no transaction
create index concurrently pickups_of_mailbox on orders (mailbox_of(contact_email), created_at) where kind = 'pickup';
