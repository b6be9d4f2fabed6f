-- Who accepted which version of the discussion charter, when, and where they could read it (D36).
create table charter_acceptances (
  user_id uuid not null references users (id) on delete cascade,
  charter_version integer not null check (charter_version >= 1),
  charter_url text not null,
  accepted_at timestamptz(3) not null default now(),
  primary key (user_id, charter_version)
);

-- A proof that can be rewritten proves nothing. It goes only with the person.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is not changed once written', tg_table_name;
end
$$;

create trigger charter_acceptances_stay before update on charter_acceptances
  for each row execute function refuse_change();
