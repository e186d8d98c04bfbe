import type { BackendGroupName } from '@klang/contracts/permissions/menu';
import {
  boxes,
  card,
  chart,
  clipboard,
  gear,
  home,
  messages,
  people,
  printer,
  qrCode,
  scan,
  shield,
  tag,
} from '../../ui/workIcons.ts';

export const menuIcons: Readonly<Record<BackendGroupName, string>> = {
  customers: people,
  payments: card,
  services: boxes,
  marketing: tag,
  orders: clipboard,
  makeCodes: qrCode,
  scan,
  print: printer,
  messages,
  staff: shield,
  settings: gear,
  home,
  reports: chart,
};
