import { outcomes, texts } from './payTexts.js';

const declineCodes = ['4051', '4005', '4014', '4054', '4061', '4081', '4099'];
const kept = localStorage.getItem('desk-language');
const page = { language: kept === 'en' ? 'en' : 'th', payment: null, step: 'card', said: '' };
const token = location.pathname.split('/').at(-1);
const path = `/dev/payments/pages/${encodeURIComponent(token)}`;

const words = () => texts[page.language];
const byId = (id) => document.getElementById(id);

const showEnd = ({ outcome, code, back }) => {
  byId('end').hidden = outcome === null;
  byId('done').textContent = code === '0000' ? words().succeeded : `${words().failed} (${code})`;
  byId('back').hidden = back === null;
  byId('stuck').hidden = back !== null;
  if (!back) return;
  byId('return').action = back.url;
  byId('response').value = back.response;
};

const show = () => {
  const { payment, step } = page;
  document.documentElement.lang = page.language;
  for (const element of document.querySelectorAll('[data-text]')) element.textContent = words()[element.dataset.text];
  for (const button of document.querySelectorAll('[data-language]'))
    button.setAttribute('aria-pressed', String(button.dataset.language === page.language));
  for (const button of byId('outcomes').children) {
    button.textContent = words()[button.dataset.outcome];
    button.hidden = button.dataset.outcome === 'threeDs' && payment?.method === 'thaiqr';
  }
  byId('trouble').hidden = page.said === '';
  byId('trouble').textContent = page.said && words()[page.said];
  if (!payment) return;
  const currency = { style: 'currency', currency: 'THB', currencyDisplay: 'narrowSymbol' };
  byId('amount').textContent = new Intl.NumberFormat(page.language, currency).format(payment.amountSatang / 100);
  byId('order').textContent = `${words().order} ${payment.orderId}`;
  const isOpen = payment.outcome === null;
  byId('card').hidden = !isOpen || payment.method !== 'card' || step !== 'card';
  byId('bank').hidden = !isOpen || step !== 'bank';
  byId('scan').hidden = !isOpen || payment.method === 'card';
  byId('choices').hidden = !isOpen;
  showEnd(payment);
};

const take = async (address, body) => {
  const headers = { 'content-type': 'application/json' };
  const init = body && { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(address, init).catch(() => undefined);
  page.said = answer?.ok ? '' : answer?.status === 404 ? 'missing' : 'lost';
  if (answer?.ok) page.payment = await answer.json();
  if (answer?.ok && page.payment.asksOtp) page.step = 'bank';
  show();
};

const cardWith = (more) => ({
  number: byId('number').value,
  expiry: byId('expiry').value,
  cvv: byId('cvv').value,
  ...more,
});
const onSubmit = (id, send) =>
  byId(id).addEventListener('submit', (event) => {
    event.preventDefault();
    send();
  });
onSubmit('card', () => take(`${path}/card`, cardWith({})));
onSubmit('bank', () => take(`${path}/card`, cardWith({ otp: byId('otp').value })));

const choose = async (outcome) => {
  const more = { code: byId('decline').value, delaySeconds: Number(byId('delay').value) || 30 };
  await take(`/dev/payments/${encodeURIComponent(token)}`, { outcome, ...more });
  if (page.payment?.outcome !== null) return;
  page.said = 'forged';
  show();
};
const outcomeButton = (outcome) => {
  const made = document.createElement('button');
  made.type = 'button';
  made.dataset.outcome = outcome;
  made.addEventListener('click', () => choose(outcome));
  return made;
};
byId('outcomes').replaceChildren(...outcomes.map(outcomeButton));
byId('decline').replaceChildren(...declineCodes.map((code) => new Option(code, code)));
byId('code').src = `${path}/code.svg`;

for (const button of document.querySelectorAll('[data-language]'))
  button.addEventListener('click', () => {
    page.language = button.dataset.language;
    localStorage.setItem('desk-language', page.language);
    show();
  });

show();
await take(path);
if (kept === null && page.payment) {
  page.language = page.payment.language;
  show();
}
