-- The language to speak to a person, by its code (D230). Lists bring it.
alter table users add column language text;
