export type PicturePlace = { readonly name: string; readonly path: string; readonly what: string };
export type Group = { readonly title: string; readonly places: readonly PicturePlace[] };

const at = (path: string, what: string, name = path.replace(/\?.*/, '')): PicturePlace => ({ name, path, what });

export const publicGroup: Group = {
  title: 'The public site',
  places: [
    at('', 'Home', 'home'),
    at('services', 'Services and packages'),
    at('storage-estimator', 'How much space items need'),
    at('faq', 'Questions and answers'),
    at('contactus', 'The contact form'),
    at('termsandconditions', 'Terms'),
    at('privacypolicy', 'Privacy policy'),
    at('loginpage', 'Logging in'),
    at('registerpage', 'Registration'),
    at('forgot', 'Forgotten password'),
  ],
};

export const bookingGroup: Group = {
  title: 'Booking, payment and the profile',
  places: [
    at('cart', 'The cart'),
    at('checkout-contact', 'Your details'),
    at('checkout-password', 'Creating an account during the booking'),
    at('checkout-date', 'The day and the address'),
    at('checkout-payment', 'Payment by Thai QR or card'),
    at('checkout-paid', 'Paid'),
    at('profile', 'Orders of a customer'),
    at('profile?order=', 'An order with its history', 'profile-order'),
  ],
};

const [things, thingsKept, nextTrip] = ['profile?order=KD-0001', 'profile?order=KD-0004', 'KD-0001-T4'] as const;

export const thingsGroup: Group = {
  title: 'A customer and their items',
  places: [
    at('profile?tab=returns', 'Items, bills and papers of a customer', 'profile-returns'),
    at(things, 'An order with items in storage', 'profile-stored'),
    at('profile?order=KD-0020', 'A bill of a customer', 'profile-bill'),
    at(`${things}&ask=move&trip=${nextTrip}`, 'Another day for a visit', 'profile-move'),
    at(`${things}&ask=address&trip=${nextTrip}`, 'Another address for one visit', 'profile-address'),
    at(`${thingsKept}&ask=temporary`, 'Which items to bring back', 'return-items'),
    at('', 'The day of a return', 'return-day'),
    at('', 'A return before it is confirmed', 'return-confirm'),
    at(`${thingsKept}&ask=cancelContract`, 'The end of a contract, proved by a code', 'cancel-code'),
    at('taxinvoice', 'Receipts and tax invoices'),
    at('delivery-note', 'Delivery notes'),
    at('service-order', 'Service orders'),
  ],
};

export const againGroup: Group = {
  title: 'After an unsuccessful visit',
  places: [
    at('profile?order=KD-0014&ask=again&trip=KD-0014', 'Another day after an unsuccessful visit', 'profile-again'),
  ],
};

/** No other picture shows this stop: to take these, its movers leave and arrive. */
const stopAtDoor = 'KD-0016';

export const tripGroups: readonly Group[] = [
  {
    title: 'The back office: trips, labels and the warehouse',
    places: [
      at('ordertrackinglist', 'The trips of a day as a board'),
      at('ordertrackinglist?view=list', 'The trips as a list', 'ordertrackinglist-list'),
      at('ordertrackinglist?view=road', 'The items on the road', 'ordertrackinglist-road'),
      at('orderlistdetail?id=KD-0001', 'An order'),
      at(`ordertrackingdetail?id=${nextTrip}`, 'A visit', 'ordertrackingdetail'),
      at('ordertrackingdetail?item=KD-0001-03', 'An item', 'ordertrackingdetail-item'),
      at('tripplan', 'Assigning trips to crews'),
      at('daysheet?crew=crew-north', 'The day sheet of a crew'),
      at('daysheet?crew=crew-north&stop=KD-0012-T2', 'A stop of the day sheet', 'daysheet-stop'),
      at(`daysheet?crew=crew-river&stop=${stopAtDoor}`, 'A stop whose movers are at the door', 'daysheet-door'),
      at('', 'An item that is taken at the door', 'daysheet-item'),
      at('', 'A visit that comes to nothing', 'daysheet-fail'),
      at('crewlist', 'Crews'),
      at('crewadd', 'A new crew'),
      at('crewedit?id=crew-north', 'A crew'),
      at('visitreasonlist', 'Reasons of failed visits'),
      at('visitreasonadd', 'A new reason of failed visits'),
      at('visitreasonedit?id=visitreason-nobody', 'A reason of failed visits'),
      at('locationlist', 'Storage places'),
      at('locationadd', 'A new storage place'),
      at('locationedit?id=location-a-1-1', 'A storage place'),
      at('warehouse', 'Putting items away and taking them out'),
      at('scanqrcode', 'Scanning'),
      at('scanqrcode?do=lookUp', 'Looking up a label', 'scanqrcode-look-up'),
      at('scanqrcode?do=takeOut', 'Taking items out by scans', 'scanqrcode-take-out'),
      at('scanqrcode?do=collect', 'Collecting items by scans', 'scanqrcode-collect'),
      at('scanqrcode?do=handOver', 'Handing items over by scans', 'scanqrcode-hand-over'),
      at('scanqrcode?do=status', 'A status set by scans', 'scanqrcode-status'),
      at('scanqrcode?do=count', 'All counts', 'scanqrcode-counts'),
      at('scanqrcode?do=count&place=location-a-1-1', 'The count of one place', 'scanqrcode-count'),
      at('ordergeneratelist', 'Labels to make'),
      at('ordergeneratedetail?id=KD-0004', 'The labels of an order', 'ordergeneratedetail'),
      at('generatelist', 'Batches of codes'),
      at('printqrcode', 'A print station'),
      at('billlist?bill=KD-0020-b2', 'A monthly bill', 'billlist-bill'),
      at('correctionlist', 'Corrections of papers'),
      at('certificatelist', 'Withholding tax certificates'),
    ],
  },
];

export const officeGroups: readonly Group[] = [
  {
    title: 'The back office: daily work',
    places: [
      at('main', 'The overview', 'backoffice'),
      at('orderlist', 'The live order list'),
      at('latemoneylist', 'Money to settle'),
      at('latemoneydetail?id=stray.demo-stray', 'One case of money to settle'),
      at('settingcalendar', 'The calendar of the movers'),
      at('contactuslist', 'Messages'),
      at('contactusdetail?id=demo-contact-2', 'A message with its answers'),
      at('customerlist', 'Customers'),
      at('customeredit?id=demo-customer', 'A customer'),
    ],
  },
  {
    title: 'The back office: money and the books',
    places: [
      at('billlist', 'Monthly bills'),
      at('billlist?tab=overdue', 'Overdue bills', 'billlist-overdue'),
      at('refundlist', 'Refunds'),
      at('claimlist', 'Claims'),
      at('report01', 'Bookings and sales'),
      at('report02', 'Money and tax'),
      at('report02?measure=net', 'The facts behind a figure', 'report02-facts'),
      at('reconciliationlist', 'Statements of gateway and bank'),
      at('report03', 'Storage and movements'),
      at('report04', 'Customers and receivables'),
      at('proof', 'Closed days, each linked to the day before'),
    ],
  },
  {
    title: 'The back office: lists that staff edit',
    places: [
      at('packagelist', 'Packages'),
      at('packageedit?id=box-monthly', 'A package'),
      at('servicelist', 'Services'),
      at('discountlist', 'Promo codes'),
      at('customertypelist', 'Customer types'),
      at('salechannellist', 'Sales channels'),
      at('paymentlist', 'Payment methods'),
      at('sizelist', 'Sizes'),
      at('slotlist', 'Time slots'),
      at('faqlist', 'Frequently asked questions'),
      at('settingtermandconditionlist', 'Versions of the terms'),
      at('settingpdpalist', 'Versions of the privacy policy'),
      at('generatetypelist', 'Kinds of labels'),
      at('definestatusqrlist', 'Where an item can be'),
      at('settingtag', 'Tags'),
    ],
  },
  {
    title: 'The back office: people, rights and the site',
    places: [
      at('stafflist', 'Staff'),
      at('staffedit?id=demo-staff', 'A member of staff'),
      at('permissionlist', 'Roles'),
      at('permissionadd', 'What a role may do'),
      at('settingorganize', 'The organization'),
      at('settingtheme', 'Colours and pictures of the site'),
      at('settingcontactus', 'Contact details of the company'),
      at('settingheader', 'The top of the home page'),
      ...([1, 2, 3, 4, 5] as const).map((place) => at(`settingcontent${place}`, `Part ${place} of the home page`)),
      at('account', 'My account'),
    ],
  },
];

export const platformGroup: Group = {
  title: 'The console',
  places: [
    at('', 'The platform in figures', 'console'),
    at('organize_list', 'Organizations'),
    at('organize_edit?id=klangdee', 'An organization'),
    at('package_list', 'Packages of the platform', 'platform-packages'),
    at('module_list', 'Modules'),
    at('template_list', 'Texts of e-mails and papers'),
    at('template_edit?id=template.contactAnswer', 'One text'),
    at('admin_list', 'Platform admins'),
    at('staff_list', 'Staff of all organizations'),
  ],
};
