import { portrait } from './portrait.js';

const copiedForMs = 1_500;

const textOf = (name, text, className) => {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
};

export const startAccounts = ({ byId, words }) => {
  let accounts = [];
  let isDown = false;

  const token = (account) => {
    const item = document.createElement('li');
    const button = textOf('button', words().copy);
    button.type = 'button';
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(account.token);
      button.textContent = words().copied;
      setTimeout(() => {
        button.textContent = words().copy;
      }, copiedForMs);
    });
    const kind = words()[account.kind];
    item.append(textOf('span', account.area ? `${kind} · ${words()[account.area]}` : kind), button);
    return item;
  };

  const row = (account) => {
    const own = accounts.filter(({ userId }) => userId === account.userId);
    const list = document.createElement('ul');
    list.append(...own.map(token));
    const details = document.createElement('details');
    details.append(textOf('summary', words().tokens), list);
    const item = document.createElement('li');
    const whose = account.person ? `${words().accountOf} ${account.person}` : words().stranger;
    item.append(portrait(account), textOf('strong', account.displayName), textOf('span', whose, 'caption'), details);
    return item;
  };

  const showState = (state) => {
    isDown = state.isDown;
    byId('line-down').checked = isDown;
    byId('line-trouble').hidden = !isDown;
  };

  const show = () => {
    const people = accounts.filter(({ userId }, place) => accounts.findIndex((one) => one.userId === userId) === place);
    byId('account-count').textContent = String(people.length);
    byId('accounts').replaceChildren(...people.map(row));
  };

  const take = (next, state) => {
    const isSame = next.length === accounts.length;
    accounts = next;
    showState(state);
    // Rendering again would close what is open in the list.
    if (!isSame) show();
  };

  byId('line-down').addEventListener('change', async ({ target }) => {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ isDown: target.checked }),
    };
    const answer = await fetch('/dev/line/state', request).catch(() => undefined);
    showState(answer?.ok ? await answer.json() : { isDown });
  });
  return { show, take };
};
