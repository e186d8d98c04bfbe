/** Why a mail could not be sent; and causes of mails in parts that no id can hold, each ending in an instant or an id. */
export const mailTroubles = `
  alter table platform.order_mails add column trouble text;
  update platform.mails_sent set cause = regexp_replace(replace(cause, '.', '/'), '/(\\d{3}Z)$', '.\\1')`;
