-- The centres that the provider named at the sign-in of staff; null where it says nothing about them (D176).
alter table sessions add column centers text[];
