-- Whoever does not want other customers to see their age, town, zip code and gender (D83).
alter table users add column details_hidden boolean not null default false;
