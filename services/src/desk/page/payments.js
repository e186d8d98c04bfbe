const outcomes = ['paid', 'declined'];

export const startPayments = ({ byId, words, locale }) => {
  let open = [];

  const choose = async (payment, outcome) => {
    const body = JSON.stringify({ outcome });
    const headers = { 'content-type': 'application/json' };
    await fetch(`/dev/payments/${encodeURIComponent(payment.paymentId)}`, { method: 'POST', headers, body });
    open = open.filter(({ paymentId }) => paymentId !== payment.paymentId);
    show();
  };

  const button = (payment, outcome) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = words()[outcome];
    made.addEventListener('click', () => choose(payment, outcome));
    return made;
  };

  const row = (payment) => {
    const item = document.createElement('li');
    const amount = document.createElement('strong');
    const currency = { style: 'currency', currency: 'THB' };
    amount.textContent = new Intl.NumberFormat(locale(), currency).format(payment.amountSatang / 100);
    const order = document.createElement('span');
    order.className = 'caption';
    order.textContent = payment.orderId;
    const more = document.createElement('a');
    more.href = `/dev/pay/${encodeURIComponent(payment.token)}`;
    more.textContent = words().moreOutcomes;
    item.append(amount, order, ...outcomes.map((outcome) => button(payment, outcome)), more);
    return item;
  };

  const show = () => {
    byId('payment-count').textContent = String(open.length);
    byId('payments').hidden = open.length === 0;
    byId('no-payment').hidden = open.length > 0;
    byId('payments').replaceChildren(...open.map(row));
  };

  const mode = byId('gateway-mode');
  const takeMode = (now) => {
    byId('gateway-trouble').hidden = now === 'up';
    if (document.activeElement !== mode) mode.value = now;
  };
  mode.addEventListener('change', async () => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/dev/gateway', { method: 'POST', headers, body: JSON.stringify({ mode: mode.value }) });
    takeMode(mode.value);
    mode.blur();
  });

  const take = (payments, gateway) => {
    takeMode(gateway.mode);
    const isSame = payments.map(({ paymentId }) => paymentId).join() === open.map(({ paymentId }) => paymentId).join();
    open = payments;
    if (!isSame) show();
  };
  return { show, take };
};
