const spots = {
  day: '[data-day][tabindex="0"]',
  slot: 'input[name="slot"]:enabled',
  place: '[data-spot="place"]',
  code: 'input[name="code"]',
} as const;

export const goTo = (field: keyof typeof spots): void => {
  setTimeout(() => {
    const spot = document.querySelector<HTMLElement>(spots[field]);
    spot?.focus();
    spot?.scrollIntoView({ block: 'center' });
  });
};
