type Visit = {
  readonly id: string;
  readonly on: string;
  readonly start: string;
  readonly end: string;
  readonly title: string;
  readonly place: string;
  readonly text: string;
  readonly madeAt: string;
};

const stamp = (iso: string): string => new Date(iso).toISOString().replace(/[-:]|\.\d+/g, '');
const atHour = (on: string, hour: string): string => stamp(`${on}T${hour}:00+07:00`);
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const lineBytes = 73;
/** RFC 5545: fold lines at 75 bytes with a leading space, without splitting a character. */
const folded = (line: string): string => {
  const rows = [''];
  for (const letter of line) {
    const row = `${rows.at(-1)}${letter}`;
    if (new TextEncoder().encode(row).length > lineBytes) rows.push(letter);
    else rows[rows.length - 1] = row;
  }
  return rows.join('\r\n ');
};

export const calendarFile = ({ id, on, start, end, title, place, text, madeAt }: Visit): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Klang//Klang//TH',
    'BEGIN:VEVENT',
    `UID:${id}@klang`,
    `DTSTAMP:${stamp(madeAt)}`,
    `DTSTART:${atHour(on, start)}`,
    `DTEND:${atHour(on, end)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(text)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
