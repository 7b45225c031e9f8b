export const texts = {
  purpose: 'Who should receive what you hold here, if something happens to you.',
  introTitle: 'Decide it while you can',
  intro:
    'Nobody likes to think about it, and yet it takes five minutes: name one person you trust. With these details we can recognise that person when the day comes, and your family does not have to search.',
  introUse:
    'We use the details for this purpose only. They can be saved once; check them well before you do.',

  formTitle: 'Your beneficiary',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phoneNo: 'Phone',
  country: 'Country',
  chooseCountry: 'Choose a country',
  identityNo: 'IC / Passport No.',
  relationship: 'Relationship',
  relationshipHint: 'Who the person is to you, such as spouse, daughter or friend.',
  address: 'Address',
  review: 'Review and save',

  confirmTitle: 'Is everything right?',
  confirmText:
    'Please compare it with an official document. Once it is saved, you cannot change it here any more. Withdrawals are then paused for 24 hours.',
  save: 'Save beneficiary',
  goBack: 'Go back',

  savedNote: 'Saved, and read-only from now on. Should something change, please contact us.',
  contactUs: 'Contact us',
  loadFailed: 'Your beneficiary could not be loaded.',

  tipsTitle: 'Tips for heirs',
  tipsText: 'Best read by both of you. Print them, or send them to the person you named.',
  tipTellTitle: 'Know that this account exists',
  tipTellText:
    'An heir who has never heard of it cannot claim it. Talk about it, and keep a note with your will or with a notary.',
  tipSecretsTitle: 'You need no password',
  tipSecretsText:
    'Never ask for, write down or hand on passwords, codes or recovery codes. Logging in as the deceased can be an offence and delays everything.',
  tipReportTitle: 'Report the death early',
  tipReportText:
    'Contact us through the portal’s own address, not through a link in a message. The account is then frozen, and what it holds stays safe.',
  tipPapersTitle: 'Gather the papers',
  tipPapersText:
    'Usually needed: the death certificate, your own ID or passport with the number given here, and the will or certificate of inheritance. Papers in another language need a certified translation.',
  tipFraudTitle: 'Pay nobody in advance',
  tipFraudText:
    'Nobody has to pay a fee to receive an inheritance from us. Whoever asks for one, or presses for haste, is a fraud.',
  tipAdviceTitle: 'Take your time, and take advice',
  tipAdviceText:
    'Inheritance law, taxes and deadlines differ from country to country. A notary, a lawyer or a tax adviser on the spot saves money and trouble.',
} as const
