import { describe, expect, it } from 'vitest';
import { agentOf } from './agents.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/130.0.0.0 Safari/537.36`, 'Chrome · Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0`, 'Edge · Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_4) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15',
      'Safari · macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1 CriOS/130 Safari/604',
      'Chrome · iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webKit} Chrome/130.0 Mobile Safari/537.36 Line/14.1`,
      'LINE · Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox · Linux'],
  ])('is said in a few words: %s', (userAgent, words) => expect(agentOf(userAgent)).toBe(words));

  it('that is no browser has no words', () => {
    expect(agentOf('curl/8.5.0')).toBe('');
    expect(agentOf(undefined)).toBe('');
  });
});
