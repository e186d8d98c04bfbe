import type { Endpoint } from '../kit/endpoint.ts';
import { admins } from './admins.ts';
import { authen } from './authen.ts';
import { bills } from './bills.ts';
import { calendar } from './calendar.ts';
import { cash } from './cash.ts';
import { certificates } from './certificates.ts';
import { claims } from './claims.ts';
import { codes } from './codes.ts';
import { consoleEndpoints } from './console.ts';
import { contacts } from './contacts.ts';
import { counts } from './counts.ts';
import { customerRecords } from './customerRecords.ts';
import { customers } from './customers.ts';
import { daySheet } from './daySheet.ts';
import { emails } from './emails.ts';
import { factors } from './factors.ts';
import { forgetting } from './forgetting.ts';
import { images } from './images.ts';
import { items } from './items.ts';
import { lateMoney } from './lateMoney.ts';
import { lateSends } from './lateSends.ts';
import { lookupEndpoints } from './lookups.ts';
import { myData } from './myData.ts';
import { notes } from './notes.ts';
import { opening } from './opening.ts';
import { orderStory } from './orderStory.ts';
import { orders } from './orders.ts';
import { organizations } from './organizations.ts';
import { orgCustomers } from './orgCustomers.ts';
import { orgProofs } from './orgProofs.ts';
import { orgStaff } from './orgStaff.ts';
import { overview } from './overview.ts';
import { ownerBills } from './ownerBills.ts';
import { ownerClaims } from './ownerClaims.ts';
import { ownerOrders } from './ownerOrders.ts';
import { ownerTrips } from './ownerTrips.ts';
import { ownLine } from './ownLine.ts';
import { ownRecord } from './ownRecord.ts';
import { papers } from './papers.ts';
import { passwords } from './passwords.ts';
import { payLinks } from './payLinks.ts';
import { permissions } from './permissions.ts';
import { prints } from './prints.ts';
import { proof } from './proof.ts';
import { reconciliations } from './reconciliations.ts';
import { refunds } from './refunds.ts';
import { reminders } from './reminders.ts';
import { reportMails } from './reportMails.ts';
import { reportEndpoints } from './reports.ts';
import { salesTax } from './salesTax.ts';
import { scans } from './scans.ts';
import { security } from './security.ts';
import { sessions } from './sessions.ts';
import { site } from './site.ts';
import { sitePartEndpoints } from './siteParts.ts';
import { staff } from './staff.ts';
import { staffOrders } from './staffOrders.ts';
import { templates } from './templates.ts';
import { tripExport } from './tripExport.ts';
import { trips } from './trips.ts';
import { views } from './views.ts';
import { writerData } from './writerData.ts';

export const api = {
  authen,
  passwords,
  emails,
  factors,
  sessions,
  security,
  site,
  customers,
  ownRecord,
  ownLine,
  customerRecords,
  myData,
  contacts,
  writerData,
  forgetting,
  orders,
  payLinks,
  staffOrders,
  bills,
  ownerBills,
  orderStory,
  ownerOrders,
  trips,
  ownerTrips,
  tripExport,
  daySheet,
  items,
  codes,
  scans,
  lateSends,
  counts,
  calendar,
  lateMoney,
  refunds,
  reconciliations,
  certificates,
  claims,
  ownerClaims,
  papers,
  prints,
  proof,
  staff,
  permissions,
  views,
  images,
  admins,
  organizations,
  orgCustomers,
  orgStaff,
  orgProofs,
  opening,
  overview,
  reminders,
  notes,
  templates,
  ...reportEndpoints,
  reportMails,
  salesTax,
  cash,
} satisfies Record<string, Record<string, Endpoint>>;

export const endpoints: readonly Endpoint[] = [
  ...Object.values(api).flatMap((noun) => Object.values<Endpoint>(noun)),
  ...lookupEndpoints,
  ...consoleEndpoints,
  ...sitePartEndpoints,
];
