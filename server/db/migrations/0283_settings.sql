-- Settings that operators have changed while Stoop runs. What is not here comes from the environment, or is the default.
create table settings (
  key text primary key,
  -- As it is typed in the console. Null: it was taken back.
  value text check (length(value) <= 2000),
  -- Counts changes, so that the second of two operators at once is refused.
  version int not null check (version > 0),
  changed_at timestamptz not null
);
