-- Browsers that get notifications (D70). The endpoint is an address at a push service, and belongs to the person who signed in
-- there last. A device ends with its session; one without a session was registered with a token.
create table push_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  endpoint text not null unique check (char_length(endpoint) <= 1500),
  p256dh text not null,
  auth text not null,
  -- Which of our key pairs it was registered with. It takes nothing from another one.
  key_id text not null,
  session_hash bytea references sessions (id_hash) on delete cascade,
  created_at timestamptz(3) not null default now(),
  -- When it was registered again, or took a notification.
  used_at timestamptz(3) not null default now(),
  -- Since when its push service refuses; null while it works.
  failing_since timestamptz(3),
  -- The push service asks for a pause until then.
  held_until timestamptz(3),
  -- The last row of the ledger that it took, so that another attempt leaves it out.
  delivery_id uuid
);
create index push_devices_by_user on push_devices (user_id);
create index push_devices_by_session on push_devices (session_hash) where session_hash is not null;

alter table deliveries drop constraint deliveries_channel_check;
alter table deliveries add constraint deliveries_channel_check check (channel in ('email', 'sms', 'push'));
alter table delivery_rates drop constraint delivery_rates_channel_check;
alter table delivery_rates add constraint delivery_rates_channel_check check (channel in ('email', 'sms', 'push'));

-- What is urgent leaves before the rest of a large send.
create index deliveries_urgent on deliveries (channel, due_at) where urgent and state = 'queued';
