export const lateSends = `
  create table platform.late_sends (
    org text not null,
    deed_id text not null,
    session_id uuid not null,
    person_id text not null,
    agent text not null,
    verb text not null,
    at timestamptz not null,
    what text not null,
    trip_id text,
    place_id text,
    ended_at timestamptz not null,
    told_at timestamptz not null,
    put_away_at timestamptz,
    put_away_by text,
    primary key (org, deed_id));
  create index late_sends_open on platform.late_sends (org, told_at) where put_away_at is null`;

export const lateSendsWhole = `
  alter table platform.late_sends add column item_id text, add column mode text, add column undoes text`;

export const lateSendsStatus = 'alter table platform.late_sends add column status_id text';
