-- When the person identified again at the provider on request; null for any other sign-in (D86).
alter table sessions add column fresh_at timestamptz(3);
