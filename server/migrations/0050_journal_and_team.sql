-- Leads read the journal of their workspace, the latest first (TEAM-16); the team hears of help on its own stream (D234).
-- step
create index concurrently if not exists journal_by_moment on journal (workspace, created_at, id);

-- step: one more event. Wider than before.
alter table event_log drop constraint if exists event_log_names;
alter table event_log add constraint event_log_names check (
  name in (
    'onCreateMessage', 'onUpdateMessage', 'onDeleteMessage',
    'onCreateParticipant', 'onUpdateParticipant', 'onDeleteParticipant',
    'onUpdateRoom',
    'onCreateReaction', 'onUpdateReaction', 'onDeleteReaction',
    'onCreateNotice', 'onDeleteNotice', 'onUpdateTeam'
  )
) not valid;

-- step
alter table event_log validate constraint event_log_names;

-- step
alter table events drop constraint if exists events_name_check;
alter table events add constraint events_name_check check (
  name in (
    'onCreateMessage', 'onUpdateMessage', 'onDeleteMessage',
    'onCreateParticipant', 'onUpdateParticipant', 'onDeleteParticipant',
    'onUpdateRoom',
    'onCreateReaction', 'onUpdateReaction', 'onDeleteReaction',
    'onCreateNotice', 'onDeleteNotice', 'onUpdateTeam'
  )
) not valid;

-- step
alter table events validate constraint events_name_check;
