import type { z } from 'zod';
import { settingList } from './settingList.ts';

export class SettingError extends Error {}

type RawSettings = { [K in keyof typeof settingList]: z.output<(typeof settingList)[K]['is']> };
export type SettingName = keyof RawSettings;
export type Settings = RawSettings & { readonly isProduction: boolean; readonly isDemo: boolean };

export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const read = Object.entries(settingList).map(([name, { is, says }]) => {
    const parsed = is.safeParse(env[name] === '' ? undefined : env[name]);
    if (!parsed.success) throw new SettingError(`${name} ${says}.`);
    return [name, parsed.data];
  });
  const settings = Object.fromEntries(read) as RawSettings;
  const isProduction = settings.NODE_ENV === 'production';
  if (isProduction && env['DEMO'] === 'on') throw new SettingError('DEMO must not be on in production.');
  for (const name of ['DESK_URL', 'LINE_STANDIN_URL'] as const)
    if (isProduction && settings[name]) throw new SettingError(`${name} must not be set in production.`);
  return { ...settings, isProduction, isDemo: settings.DEMO === 'on' && !isProduction };
};

export const requireSettings = <K extends SettingName>(
  settings: Settings,
  names: readonly K[],
): Settings & { readonly [N in K]-?: NonNullable<Settings[N]> } => {
  for (const name of names) {
    if (settings[name] === undefined) throw new SettingError(`${name} is missing: ${settingList[name].help}`);
  }
  return settings as Settings & { readonly [N in K]-?: NonNullable<Settings[N]> };
};
