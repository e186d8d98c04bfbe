const zone = 'Asia/Bangkok';
const state = { aheadMs: undefined, hereMs: 0, isWired: false };

const units = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1_000, 'second'],
];

const lengthOf = (ms, locale) => {
  const parts = [];
  let rest = ms;
  for (const [size, unit] of units) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count) parts.push(new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count));
  }
  return parts.join(' ');
};

export const showClock = ({ byId, words, locale }) => {
  if (state.aheadMs === undefined) return;
  const now = new Date(Date.now() + state.hereMs);
  const time = { timeZone: zone, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' };
  const date = { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };
  byId('time').textContent = new Intl.DateTimeFormat(locale(), time).format(now);
  byId('date').textContent = new Intl.DateTimeFormat(locale(), date).format(now);
  const ahead = lengthOf(state.aheadMs, locale());
  byId('ahead').textContent = ahead ? `${words().ahead} ${ahead}` : words().real;
};

const advance = async (desk, advanceMs) => {
  const trouble = desk.byId('trouble');
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs }),
  };
  const answer = await fetch('/dev/clock', request).catch(() => undefined);
  const said = await answer?.json().catch(() => undefined);
  trouble.hidden = answer?.ok === true;
  trouble.textContent = answer?.ok ? '' : desk.words()[answer ? 'refused' : 'lost'];
  if (answer?.ok) startClock(desk, said);
};

const wire = (desk) => {
  for (const button of document.querySelectorAll('[data-advance]'))
    button.addEventListener('click', () => advance(desk, Number(button.dataset.advance)));
  desk.byId('advance').addEventListener('submit', (event) => {
    event.preventDefault();
    void advance(desk, Number(desk.byId('amount').value) * Number(desk.byId('unit').value));
  });
  setInterval(() => showClock(desk), 250);
};

/** The browser's clock may be wrong: store only the difference. */
export const startClock = (desk, { now, offsetMs }) => {
  state.aheadMs = offsetMs;
  const seen = Date.parse(now) - Date.now();
  // A network delay below half a second must not make the seconds jump.
  if (Math.abs(seen - state.hereMs) > 500) state.hereMs = seen;
  if (!state.isWired) wire(desk);
  state.isWired = true;
  showClock(desk);
};
