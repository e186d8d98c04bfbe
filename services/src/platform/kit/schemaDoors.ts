export const securityLog = `
  create table platform.security_log (
    id uuid primary key,
    at timestamptz not null,
    org text not null,
    what text not null,
    detail text not null,
    by_kind text,
    by_id text,
    about_kind text,
    about_id text,
    agent text not null,
    place text not null);
  create index security_log_org on platform.security_log (org, at desc, id desc);
  create index security_log_at on platform.security_log (at desc, id desc)`;

export const sessionEnds = `
  alter table platform.sessions add column ends_at timestamptz, add column idle_ms bigint;
  update platform.sessions set
    ends_at = case when kind = 'customer' and is_kept then started_at + interval '90 days' else expires_at end,
    idle_ms = case when kind = 'customer' and is_kept then 2592000000 when kind = 'staff' then 43200000
      when kind = 'admin' then 3600000 end;
  update platform.sessions set expires_at = least(ends_at, expires_at, used_at + idle_ms * interval '1 ms')`;

export const knownDevices = `
  create table platform.paced_tries (
    what text not null,
    who bytea not null,
    free_at timestamptz not null,
    primary key (what, who));
  create table platform.known_devices (
    org text not null,
    kind text not null check (kind in ('customer', 'staff', 'admin')),
    person_id text not null,
    device_hash bytea not null,
    used_at timestamptz not null,
    primary key (org, kind, person_id, device_hash));
  create index known_devices_used on platform.known_devices (used_at)`;
