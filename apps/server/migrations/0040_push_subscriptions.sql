-- Browsers that get push messages (RFC 8030). Ends with the session of the device, so a device that signed out gets nothing.
create table push_subscriptions (
  id uuid primary key,
  account_id uuid not null references accounts,
  session_id uuid not null unique references sessions on delete cascade,
  -- The push service's URL, which is all that is needed to reach the browser.
  endpoint text not null unique check (endpoint like 'https://%' and length(endpoint) <= 1000),
  -- The browser's public key and its secret, in base64url: only the browser can decrypt what is encrypted with them.
  p256dh text not null check (length(p256dh) = 87),
  auth text not null check (length(auth) = 22),
  created_at timestamptz not null,
  last_success_at timestamptz,
  -- In a row, since the last success.
  failures integer not null default 0 check (failures >= 0)
);
create index push_subscriptions_of_account on push_subscriptions (account_id, created_at);

-- By kind, whether it is pushed; what differs from the defaults.
alter table notification_settings add column push_by_kind jsonb not null default '{}';
