/** Reasons that operators may give a member, in the member's language. */
export const texts = {
  documentBlurred: 'The picture is blurred. Please take it again in good light.',
  documentCut: 'Part of the document is cut off. Please show all four corners.',
  documentName: 'The name doesn’t match the one on your account.',
  documentHeld: 'Your face or the document can’t be recognised in the second picture.',
  documentExpired: 'The document has expired. Please use a valid one.',
  depositNotReceived: 'We haven’t received this transfer.',
  depositReference: 'The transfer doesn’t carry the reference shown to you.',
  depositUnreadable: 'The receipt can’t be read. Please send a clear picture.',
  depositLess: 'We received less than you entered. We’ve credited what arrived.',
  depositMore: 'We received more than you entered. We’ve credited what arrived.',
  depositBankFee: 'Your bank deducted its fee from the transfer. We’ve credited what arrived.',
  withdrawalOwner: 'We couldn’t confirm that you requested this withdrawal. Please contact support.',
  withdrawalAddress: 'We can’t pay to this destination. Please use another one.',
  withdrawalIdentity: 'Please verify your identity before you withdraw.',
} as const

export type ReasonTexts = Readonly<Record<keyof typeof texts, string>>
