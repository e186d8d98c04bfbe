const state = { mails: [], chosen: undefined, form: 'html', shown: '' };
const zone = 'Asia/Bangkok';

const whenOf = (at, locale, length) =>
  new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    ...length,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at));

const element = (name, text, className) => {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
};

export const linked = (text) =>
  text.split(/(https?:\/\/[^\s<>"]+)/).map((piece, index) => {
    if (index % 2 === 0) return document.createTextNode(piece);
    const link = element('a', piece);
    Object.assign(link, { href: piece, target: '_blank', rel: 'noreferrer' });
    return link;
  });

const formOf = ({ html, text }) => (html && (state.form === 'html' || !text) ? 'html' : 'text');

export const startMailbox = ({ byId, words, locale }) => {
  const titleOf = ({ subject }) => subject || words().noSubject;

  const filtered = () => {
    const wanted = byId('filter').value.trim().toLowerCase();
    return state.mails.filter(({ to, subject }) => `${to} ${subject}`.toLowerCase().includes(wanted));
  };

  const row = (mail) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('aria-current', String(mail.id === state.chosen));
    const time = element('time', whenOf(mail.at, locale(), { day: 'numeric', month: 'short' }));
    time.dateTime = mail.at;
    button.append(element('strong', titleOf(mail)), element('span', mail.to, 'caption'), time);
    button.addEventListener('click', () => choose(mail.id, true));
    const item = document.createElement('li');
    item.append(button);
    return item;
  };

  const showMail = (mail) => {
    const form = formOf(mail);
    byId('mail-subject').textContent = titleOf(mail);
    byId('mail-to').textContent = mail.to;
    byId('mail-from').textContent = mail.from;
    byId('mail-at').textContent = whenOf(mail.at, locale(), { day: 'numeric', month: 'long', year: 'numeric' });
    byId('mail-forms').hidden = !(mail.html && mail.text);
    for (const button of byId('mail-forms').children)
      button.setAttribute('aria-pressed', String(button.dataset.form === form));
    byId('mail-text').hidden = form !== 'text';
    byId('mail-html').hidden = form !== 'html';
    const now = `${mail.id} ${form}`;
    if (now === state.shown) return;
    state.shown = now;
    byId('mail-text').replaceChildren(...linked(mail.text));
    byId('mail-html').src = form === 'html' ? `/dev/mails/${encodeURIComponent(mail.id)}/html` : 'about:blank';
  };

  const show = () => {
    const mails = filtered();
    byId('mail-count').textContent = String(mails.length);
    byId('mail-columns').hidden = mails.length === 0;
    byId('no-mail').hidden = mails.length > 0;
    byId('no-mail').querySelector('p').textContent = state.mails.length > 0 ? words().noMatch : words().noMail;
    const open = mails.find(({ id }) => id === state.chosen) ?? mails[0];
    if (!open) return;
    state.chosen = open.id;
    byId('mails').replaceChildren(...mails.map(row));
    showMail(open);
  };

  const choose = (id, isAsked) => {
    state.chosen = id;
    show();
    const isNarrow = matchMedia('(max-width: 1023px)').matches;
    if (isAsked && isNarrow) byId('mail').scrollIntoView({ block: 'start' });
    byId('mails').querySelector('[aria-current="true"]')?.focus({ preventScroll: true });
  };

  byId('filter').addEventListener('input', show);
  for (const button of byId('mail-forms').children)
    button.addEventListener('click', () => {
      state.form = button.dataset.form;
      show();
    });

  const take = (mails) => {
    const isSame = mails.length === state.mails.length && mails[0]?.id === state.mails[0]?.id;
    if (isSame) return;
    const wasNewest = state.chosen === state.mails[0]?.id;
    state.mails = mails;
    if (wasNewest) state.chosen = undefined;
    show();
  };
  return { show, take };
};
