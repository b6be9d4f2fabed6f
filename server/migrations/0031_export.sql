-- Until when an export of the person holds (D85): one at a time, on all nodes together. A node that dies lets go of it.
alter table users add column export_until timestamptz(3);
