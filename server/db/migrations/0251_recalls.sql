-- Recalled products, as the consumer safety agency publishes them.
create table recalls (
  -- The agency's own id of the recall.
  id text primary key,
  number text,
  title text not null,
  recalled_on date not null,
  url text not null,
  hazard text not null,
  -- [{ brand: [words], name: [words], numbers: [words], models: [words] }], see recalls/recall-keys.ts.
  products jsonb not null,
  -- The first words of the brands: listings without one of them are not compared.
  brands text[] not null
);
create index recalls_by_brand on recalls using gin (brands);

create table recall_imports (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  source text not null,
  recalls integer not null
);
