import { portrait } from './portrait.js';

const texts = {
  th: {
    standIn: 'ระบบจำลอง เฉพาะโหมดทดลอง',
    title: 'เข้าสู่ระบบด้วย LINE',
    lead: { web: 'เลือกบัญชีสำหรับหน้าเว็บไซต์', backend: 'เลือกบัญชีสำหรับหลังบ้าน', admin: 'เลือกบัญชีสำหรับผู้ดูแลแพลตฟอร์ม' },
    stranger: 'ยังไม่เคยใช้ระบบนี้',
    meant: 'บัญชีของ',
    which: 'สิ่งที่จะเกิดขึ้น',
    good: 'เข้าสู่ระบบสำเร็จ',
    expired: 'โทเค็นหมดอายุ',
    wrongChannel: 'โทเค็นของแอปอื่น',
    cancel: 'ยกเลิก',
    down: 'ตอนนี้ LINE ถูกตั้งให้ล่มอยู่ เปิดให้ทำงานอีกครั้งได้ที่โต๊ะทดลอง (/dev)',
    noApp: 'ไม่รู้จักแอปนี้ กรุณากลับไปหน้าเข้าสู่ระบบแล้วเริ่มใหม่',
    lost: 'ติดต่อโต๊ะทดลองไม่ได้ กรุณาลองโหลดหน้านี้ใหม่',
  },
  en: {
    standIn: 'Stand-in, demo only',
    title: 'Log in with LINE',
    lead: {
      web: 'Choose an account for the site',
      backend: 'Choose an account for the back office',
      admin: 'Choose an account for the platform console',
    },
    stranger: 'Has never been here',
    meant: 'Account of',
    which: 'What happens',
    good: 'Login succeeds',
    expired: 'The token has expired',
    wrongChannel: 'The token is of another app',
    cancel: 'Cancel',
    down: 'LINE is switched off right now; switch it on at the development desk (/dev).',
    noApp: 'There is no such app; go back to the login page and begin again.',
    lost: 'The development desk does not answer; please load this page again.',
  },
};

const asked = new URLSearchParams(location.search);
const byId = (id) => document.getElementById(id);
const page = {
  language: localStorage.getItem('desk-language') === 'en' ? 'en' : 'th',
  accounts: [],
  area: undefined,
  trouble: undefined,
};
const words = () => texts[page.language];

// Same origin only: this prevents an open redirect.
const back = () => {
  const to = new URL(asked.get('redirectUri') ?? '/', location.origin);
  return to.origin === location.origin ? to : new URL('/', location.origin);
};

const leaveWith = (name, value) => {
  const to = back();
  to.searchParams.set(name, value);
  location.assign(to);
};

const choose = ({ userId }) => {
  const kind = document.querySelector('[name=kind]:checked').value;
  const fits = (one) =>
    one.userId === userId && one.kind === kind && (kind === 'wrongChannel' || one.area === page.area);
  leaveWith('access_token', page.accounts.find(fits).token);
};

const row = (account) => {
  const button = document.createElement('button');
  button.type = 'button';
  const name = document.createElement('strong');
  name.textContent = account.displayName;
  const whose = document.createElement('span');
  whose.className = 'caption';
  whose.textContent = account.person ? `${words().meant} ${account.person}` : words().stranger;
  button.append(portrait(account), name, whose);
  button.addEventListener('click', () => choose(account));
  const item = document.createElement('li');
  item.append(button);
  return item;
};

const show = () => {
  document.documentElement.lang = page.language;
  document.title = `${words().title} · Klang`;
  for (const element of document.querySelectorAll('[data-text]')) element.textContent = words()[element.dataset.text];
  for (const button of document.querySelectorAll('[data-language]'))
    button.setAttribute('aria-pressed', String(button.dataset.language === page.language));
  byId('lead').textContent = page.area ? words().lead[page.area] : '';
  byId('trouble').hidden = !page.trouble;
  byId('trouble').textContent = page.trouble ? words()[page.trouble] : '';
  byId('tokens').hidden = !page.area;
  const people = page.area ? page.accounts.filter(({ area, kind }) => area === page.area && kind === 'good') : [];
  byId('accounts').replaceChildren(...people.map(row));
};

const get = async (path) => {
  const answer = await fetch(path, { signal: AbortSignal.timeout(5_000) });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
};

const open = async () => {
  const [accounts, { isDown, liff }] = await Promise.all(['/dev/line/accounts', '/dev/line/state'].map(get));
  page.accounts = accounts;
  page.area = Object.keys(liff).find((area) => liff[area] === asked.get('liffId'));
  if (!page.area) page.trouble = 'noApp';
  else if (isDown) page.trouble = 'down';
};

for (const button of document.querySelectorAll('[data-language]'))
  button.addEventListener('click', () => {
    page.language = button.dataset.language;
    localStorage.setItem('desk-language', page.language);
    show();
  });
byId('cancel').addEventListener('click', () => leaveWith('error', 'access_denied'));

show();
open()
  .catch(() => {
    page.trouble = 'lost';
  })
  .finally(show);
