-- An account that may not be used until the operator lifts this.
alter table users add column suspended_at timestamptz;
alter table users add column suspended_reason text;
