const texts = {
  th: {
    standIn: 'ช่องทางชำระเงินจำลอง เฉพาะโหมดทดลอง',
    toPay: 'ยอดที่ต้องชำระ',
    pay: 'ชำระเงินสำเร็จ',
    decline: 'บัตรถูกปฏิเสธ',
    paid: 'ชำระเงินแล้ว',
    declined: 'การชำระเงินถูกปฏิเสธ',
    back: 'กลับไปที่คำสั่งซื้อ',
    order: 'คำสั่งซื้อ',
    missing: 'ไม่พบรายการชำระเงินนี้',
  },
  en: {
    standIn: 'A stand-in for the card gateway, demo mode only',
    toPay: 'To pay',
    pay: 'Payment succeeds',
    decline: 'Card is declined',
    paid: 'Paid',
    declined: 'The payment was declined',
    back: 'Back to the order',
    order: 'Order',
    missing: 'There is no such payment.',
  },
};

const language = localStorage.getItem('desk-language') === 'en' ? 'en' : 'th';
const words = texts[language];
const byId = (id) => document.getElementById(id);
const path = `/dev/payments/${encodeURIComponent(location.pathname.split('/').at(-1))}`;
const returnTo = new URLSearchParams(location.search).get('return');

document.documentElement.lang = language;
for (const element of document.querySelectorAll('[data-text]')) element.textContent = words[element.dataset.text];
// Only a page of this very site: an address that somebody else wrote leads nowhere else.
if (returnTo?.startsWith('/') && !returnTo.startsWith('//')) byId('back').href = returnTo;

const show = (payment) => {
  const baht = new Intl.NumberFormat(language, { style: 'currency', currency: 'THB' }).format(
    payment.amountSatang / 100,
  );
  byId('amount').textContent = baht;
  byId('order').textContent = `${words.order} ${payment.orderId}`;
  byId('choices').hidden = payment.outcome !== null;
  byId('done').hidden = payment.outcome === null;
  byId('done').textContent = payment.outcome ? words[payment.outcome] : '';
  byId('back').hidden = payment.outcome === null;
};

const ask = async (init) => {
  const answer = await fetch(path, init).catch(() => undefined);
  byId('trouble').hidden = Boolean(answer?.ok);
  byId('trouble').textContent = answer?.ok ? '' : words.missing;
  if (answer?.ok) show(await answer.json());
};

for (const button of document.querySelectorAll('[data-outcome]'))
  button.addEventListener('click', () =>
    ask({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: button.dataset.outcome }),
    }),
  );

ask();
