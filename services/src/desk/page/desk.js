import { startAccounts } from './accounts.js';
import { showClock, startClock } from './clock.js';
import { startLineMessages } from './lineMessages.js';
import { startMailbox } from './mailbox.js';
import { startPayments } from './payments.js';
import { texts } from './texts.js';

const pollMs = 2_000;
const ofLine = ['/dev/line/accounts', '/dev/line/state', '/dev/line/messages'];
const paths = ['/dev/mails', '/dev/clock', '/dev/payments', '/dev/gateway', ...ofLine];
const kept = localStorage.getItem('desk-language');
const page = { language: kept === 'en' ? 'en' : 'th', isLive: true };

const words = () => texts[page.language];
const byId = (id) => document.getElementById(id);
const get = async (path) => {
  const answer = await fetch(path, { signal: AbortSignal.timeout(5_000) });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
};

const desk = { words, byId, get, locale: () => (page.language === 'th' ? 'th-TH-u-ca-buddhist' : 'en-GB') };
const mailbox = startMailbox(desk);
const payments = startPayments(desk);
const accounts = startAccounts(desk);
const lineMessages = startLineMessages(desk);

const showWords = () => {
  document.documentElement.lang = page.language;
  document.title = `${words().title} · Klang`;
  for (const element of document.querySelectorAll('[data-text]')) element.textContent = words()[element.dataset.text];
  for (const button of document.querySelectorAll('[data-language]'))
    button.setAttribute('aria-pressed', String(button.dataset.language === page.language));
  byId('live').textContent = page.isLive ? words().live : words().lost;
  byId('live').classList.toggle('lost', !page.isLive);
  mailbox.show();
  payments.show();
  accounts.show();
  showClock(desk);
};

const refresh = async () => {
  const wasLive = page.isLive;
  try {
    const [mails, clock, open, gateway, known, line, messages] = await Promise.all(paths.map(get));
    mailbox.take(mails);
    startClock(desk, clock);
    payments.take(open, gateway);
    accounts.take(known, line);
    lineMessages.take(messages);
    page.isLive = true;
  } catch {
    page.isLive = false;
  }
  if (page.isLive !== wasLive) showWords();
};

const keepFresh = async () => {
  if (!document.hidden) await refresh();
  setTimeout(keepFresh, pollMs);
};

for (const button of document.querySelectorAll('[data-language]'))
  button.addEventListener('click', () => {
    page.language = button.dataset.language;
    localStorage.setItem('desk-language', page.language);
    showWords();
  });
document.addEventListener('visibilitychange', () => !document.hidden && refresh());

showWords();
void keepFresh();
