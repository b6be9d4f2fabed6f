-- The sessions that a person opened in the last minute are counted before one more is opened (D213).
create index sessions_by_opening on sessions (uuid, created_at);
-- Every node asks twice a second who has just been erased, to close their sockets (D213).
create index erasures_by_moment on erasures (erased_at);
