/** Tries have a pace, and devices are known again. */
export const knownDevices = `
  drop table platform.tries;
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
