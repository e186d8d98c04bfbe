import { consoleCalls } from '@klang/contracts/api/console';
import { type ConsoleKind, consoleDefinitionOf, consoleKinds } from '@klang/contracts/console/index';
import { moduleEntryId } from '@klang/contracts/console/module';
import { templateEntryId } from '@klang/contracts/console/template';
import type { ListKit } from '../../lookups/kit.tsx';
import { OrganizationState } from './organizations/OrganizationState.tsx';
import { PlatformPreview } from './templates/PlatformPreview.tsx';
import { TemplateOverrides } from './templates/TemplateOverrides.tsx';

const callsOf: ListKit['callsOf'] = (kind) => {
  const known = consoleKinds.find((one) => one === kind);
  return known && consoleCalls[known];
};

const more: Readonly<Partial<Record<ConsoleKind, Partial<ListKit>>>> = {
  organize: { aside: OrganizationState },
  module: { idOf: (fields) => moduleEntryId(String(fields['module'])) },
  template: {
    idOf: (fields) => templateEntryId(String(fields['key'])),
    aside: TemplateOverrides,
    preview: PlatformPreview,
  },
};

export const consoleKit = (kind: ConsoleKind): ListKit => ({
  definition: consoleDefinitionOf(kind),
  calls: consoleCalls[kind],
  area: 'admin',
  callsOf,
  keepsViews: true,
  ...more[kind],
});
