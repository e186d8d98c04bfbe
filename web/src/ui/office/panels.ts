import { KeysDialog } from './KeysDialog.tsx';
import { PersonList } from './PersonList.tsx';
import { PhoneDrawer } from './PhoneDrawer.tsx';
import { ReminderList } from './ReminderList.tsx';

export const panels = { KeysDialog, PersonList, PhoneDrawer, ReminderList };
