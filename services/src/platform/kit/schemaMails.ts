/** Why a mail could not be sent; and causes of mails in parts that no id can hold, each ending in an instant or an id. */
export const mailTroubles = `
  alter table platform.order_mails add column trouble text;
  update platform.mails_sent set cause = regexp_replace(replace(cause, '.', '/'), '/(\\d{3}Z)$', '.\\1')`;

/** What was sent to whom, sealed, until the log keeps it. */
export const mailLetters = `
  alter table platform.order_mails add column letter bytea, add column customer_id text;
  drop index platform.order_mails_waiting;
  create index order_mails_waiting on platform.order_mails (look_at) where state <> 'sent' or letter is not null`;

/**
 * Since when it stands in the log that it was sent. Of what an older version sent, also beside a newer one, nobody knows: it stays
 * empty, and nothing is written of it anew but where the queue tries it once more, within the seven days after which none is tried.
 */
export const mailsNoted = 'alter table platform.order_mails add column noted_at timestamptz';
