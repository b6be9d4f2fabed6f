-- The card of a stay (D75). `card_set` names the parts that staff changed: no list overwrites them. `card_version` rises
-- and `card_at` is set with every change, whoever makes it. A room has the version as long as its card has something to
-- show, so that reading a room needs no join; an entry has the one that its person has opened.
alter table stays add column card_set text[] not null default '{}';
alter table stays add column card_version integer not null default 1;
alter table stays add column card_at timestamptz(3);
alter table rooms add column card_version integer;
alter table participants add column card_seen integer;

update stays set card_at = updated_at where card <> '{}';
update rooms r set card_version = s.card_version from stays s where s.room_id = r.id and s.card <> '{}';

-- A document of a card. Its `created_at` is infinity: an older program, which does not know this column, sweeps files
-- without a message and a send one hour after that moment.
alter table attachments add column stay_id uuid references stays (id);
create index attachments_by_stay on attachments (stay_id) where stay_id is not null;
