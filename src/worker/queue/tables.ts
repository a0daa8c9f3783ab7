/** The worker's tables, beside pg-boss's. Timestamps come from the database's clock, which all workers share. */

/** Any fixed number that no other program uses on the same server. */
const CREATION_LOCK = 4323;

/**
 * Idempotent statements in one transaction under a lock, because workers may start at the same time. drizzle's
 * migrations would take more memory than the rest of the worker.
 */
export const CREATE_TABLES = `
begin;
select pg_advisory_xact_lock(${CREATION_LOCK});
create schema if not exists worker;

create table if not exists worker.shops (
  domain text primary key,
  -- Whether the tenants file has the shop.
  listed boolean not null,
  -- Hash of the tenant's settings.
  settings text not null,
  -- Bundle of the last build.
  bundle text,
  -- Next check without an event; null while the shop is parked.
  due_at timestamptz,
  hooked_at timestamptz,
  started_at timestamptz,
  -- Set while a build runs; a killed worker leaves it.
  building_since timestamptz,
  finished_at timestamptz,
  -- Builds in a row that failed, the running one included.
  failures integer not null default 0,
  failed_at timestamptz,
  parked_at timestamptz,
  -- Reason of the last failure, or of old responses in the live release.
  problem text,
  status text,
  release text,
  released_at timestamptz,
  pages integer,
  ms integer,
  valid_until timestamptz
);
create index if not exists shops_due on worker.shops (due_at) where listed;

create table if not exists worker.topics (
  domain text not null,
  topic text not null,
  at timestamptz not null default now(),
  primary key (domain, topic)
);

create table if not exists worker.builds (
  id bigint generated always as identity primary key,
  domain text not null,
  began_at timestamptz not null,
  ms integer not null,
  status text not null,
  -- What led to the build: topics of hooks, 'manual' for an operator, or 'schedule'.
  cause text not null,
  pages integer not null,
  written integer not null,
  calls integer not null,
  release text,
  problem text
);
create index if not exists builds_shop on worker.builds (domain, id desc);
create index if not exists builds_time on worker.builds (began_at);

create table if not exists worker.signatures (
  signature text primary key,
  at timestamptz not null default now()
);

create table if not exists worker.ended_sessions (
  session text primary key,
  at timestamptz not null default now()
);

create table if not exists worker.api_tokens (
  host text primary key,
  tokens double precision not null,
  -- Of the last request for tokens.
  granted double precision not null,
  at timestamptz not null
);

-- One row, which the health of workers writes.
create table if not exists worker.probe (
  id integer primary key,
  at timestamptz not null
);
commit;
`;
