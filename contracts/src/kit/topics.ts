/** The one channel of Postgres: what every process must obey with the transaction, and also while Redis is down. */
export const topicChannel = 'klang';

export const topics = ['clock', 'keys', 'mails', 'orgs', 'rights', 'sessions'] as const;
export type Topic = (typeof topics)[number];

export const noticeOf = (topic: Topic, payload = ''): string => `${topic} ${payload}`;
