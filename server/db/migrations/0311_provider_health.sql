-- How calls to providers end, from every process, so that the console shows whether each of them answers.
create table provider_states (
  provider text primary key,
  answered_at timestamptz,
  failed_at timestamptz,
  -- Why the last failed call failed: a reason of ProviderError, or `error`.
  failure text,
  check ((failed_at is null) = (failure is null))
);
-- Calls by the five minutes in which they ended, for two hours.
create table provider_calls (
  provider text not null,
  since timestamptz not null,
  calls integer not null,
  failures integer not null,
  primary key (provider, since)
);
