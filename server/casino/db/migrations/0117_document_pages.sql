-- How many pages a document has; null for one that was stored before. Locks identity_document for an instant.
alter table identity_document add column pages integer;
