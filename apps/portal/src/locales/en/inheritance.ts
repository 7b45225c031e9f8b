export const texts = {
  purpose: 'Who should receive what you hold here if something happens to you.',
  introTitle: 'Plan ahead',
  intro:
    'No one likes to think about it, but it only takes five minutes: name one person you trust. These details help us identify that person when the time comes, and your family won’t have to search.',
  introUse:
    'We only use these details for this purpose. You can save them once, so please check them carefully first.',

  formTitle: 'Your beneficiary',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phoneNo: 'Phone',
  country: 'Country',
  chooseCountry: 'Choose a country',
  identityNo: 'IC / Passport No.',
  relationship: 'Relationship',
  relationshipHint: 'Who this person is to you, for example spouse, daughter or friend.',
  address: 'Address',
  review: 'Review and save',

  confirmTitle: 'Is everything correct?',
  confirmText:
    'Please compare it with an official document. Once saved, you can’t change it here. Withdrawals are then paused for 24 hours.',
  save: 'Save beneficiary',
  goBack: 'Go back',

  savedNote: 'Saved and now read-only. If something changes, please contact us.',
  contactUs: 'Contact us',
  loadFailed: 'Your beneficiary couldn’t be loaded.',

  tipsTitle: 'Tips for heirs',
  tipsText: 'Best read together. Print them, or send them to the person you named.',
  tipTellTitle: 'Know that this account exists',
  tipTellText:
    'Heirs can’t claim an account they’ve never heard of. Talk about it, and keep a note with your will or with a notary.',
  tipSecretsTitle: 'You don’t need a password',
  tipSecretsText:
    'Never ask for, write down or pass on passwords, codes or recovery codes. Logging in as the deceased can be an offence and delays everything.',
  tipReportTitle: 'Report the death early',
  tipReportText:
    'Use “Claim an inheritance” at {address}, never a link in a message. After a waiting period we check the documents and transfer the holdings to the heir’s own verified account.',
  tipPapersTitle: 'Gather the documents',
  tipPapersText:
    'Usually required: the death certificate, your own ID card or passport with the number given here, and the will or certificate of inheritance. Documents in another language need a certified translation.',
  tipFraudTitle: 'Never pay in advance',
  tipFraudText:
    'You never have to pay a fee to receive an inheritance from us. Anyone who asks for one or rushes you is a fraudster.',
  tipAdviceTitle: 'Take your time and get advice',
  tipAdviceText:
    'Inheritance law, taxes and deadlines differ from country to country. A local notary, lawyer or tax adviser can save you money and trouble.',
} as const
