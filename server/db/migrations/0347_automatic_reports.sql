-- Who found what a report is about, where it was no person: the name of a provider, such as gemini.
alter table listing_reports add column found_by text check (length(found_by) <= 40);
