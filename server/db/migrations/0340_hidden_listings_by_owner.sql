-- Whether a photo was taken down is asked for each photo that is served; a shop has many listings, and few that are hidden.
create index listings_hidden_by_owner on listings (owner_id) where hidden_from is not null;
