import type { AdminPath } from '@klang/contracts/permissions/menu';
import { box, chart, people, personBadge, puzzle, shield, store, template } from '../../ui/workIcons.ts';

export const adminIcons: Readonly<Record<AdminPath, string>> = {
  organize_list: store,
  admin_list: personBadge,
  staff_list: people,
  package_list: box,
  module_list: puzzle,
  template_list: template,
  proof_list: chart,
  security_list: shield,
};
