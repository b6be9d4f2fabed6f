-- Rooms of which somebody wants no notifications and no mention in the evening e-mail (D71).
alter table participants add column muted boolean not null default false;
