import { linked } from './mailbox.js';

export const startLineMessages = ({ byId }) => {
  let shown = '';
  const row = (message) => {
    const item = document.createElement('li');
    item.append(...linked(message.text));
    return item;
  };
  return {
    take: (messages) => {
      const said = JSON.stringify(messages);
      if (said === shown) return;
      shown = said;
      byId('line-count').textContent = String(messages.length);
      byId('no-line-message').hidden = messages.length > 0;
      byId('line-messages').replaceChildren(...messages.map(row));
    },
  };
};
