export const mailTroubles = `
  alter table platform.order_mails add column trouble text;
  update platform.mails_sent set cause = regexp_replace(replace(cause, '.', '/'), '/(\\d{3}Z)$', '.\\1')`;

export const sealedMails = `
  alter table platform.order_mails add column letter bytea, add column customer_id text;
  drop index platform.order_mails_waiting;
  create index order_mails_waiting on platform.order_mails (look_at) where state <> 'sent' or letter is not null`;

/** Null for mails of older versions: only a queue retry within seven days records them in the log. */
export const mailsNoted = 'alter table platform.order_mails add column noted_at timestamptz';
