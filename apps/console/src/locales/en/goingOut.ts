export const texts = {
  goingOut: 'Going out to members',
  goingOutText:
    'Members see this an hour after it was saved, or once a second operator approves it. Until then it can be stopped.',
  notLoaded: 'What goes out to members couldn’t be loaded',
  savedBy: 'Saved by {name}, {time}',
  goesOutAt: 'Goes out at {time}',
  stoppedBy: 'Stopped by {name}, {time}: {reason}',
  saveAgain: 'Members don’t see it until it’s saved again.',
  earlierStays: 'Nothing changes for members until it’s saved again.',
  MEMO: 'Memo',
  BANNER: 'Banner',
  ANNOUNCEMENT: 'Notification',
  BRAND: 'Brand',
  STRATEGY: 'Strategy',
  PRODUCT: 'Package',
  by: 'Saved by',
  read: 'Read',
  approveNow: 'Approve…',
  approveTitle: 'Publish “{what}” now',
  approveText: 'Read it in full first. Members see it at once.',
  stop: 'Stop…',
  stopTitle: 'Stop “{what}”',
  waitsUntil: 'Waits: members see it from {time}, or once a second operator approves it',
  newWaits:
    'Members see it an hour after it’s saved, or as soon as a second operator approves it on the overview.',
  changeWaits:
    'Members don’t see it at all until an hour after it’s saved, or until a second operator approves it on the overview.',
  announcementWaits:
    'If it goes to many members or names an account, an address or a website, it waits for an hour, or until a second operator approves it on the overview.',
  termsWait:
    'Another name, trading pair, price or term, and offering it, take effect an hour later, or as soon as a second operator approves them on the overview. Until then members see and buy what was before. Taking it off the offer takes effect at once.',
  namesWait:
    'Another name, trading pair or logo is shown an hour later, or as soon as a second operator approves it on the overview. Until then members see the earlier one.',
  strategyWaits:
    'Another name or account takes effect an hour later, or as soon as a second operator approves it on the overview. Until then members see the earlier name and record.',
} as const
