export const texts = {
  empty: 'Bank deposits appear here once a member has sent the receipt.',
  title: '{amount} from {name}',
  approveTitle: 'Credit {amount} to {name}',
  approveText:
    'Approve only if {paid} has arrived in our account. It’s credited at once and can’t be taken back.',
  rejectTitle: 'Reject {amount} from {name}',
  rejectText: 'Nothing is credited. The member is told the reason.',
  reasonNotReceived: 'We haven’t received this transfer.',
  reasonOtherAmount:
    'The amount we received differs from the one you entered. Please submit it again with the amount you paid.',
  reasonReference: 'The transfer doesn’t carry the reference shown to you.',
  reasonUnreadable: 'The receipt can’t be read. Please send a clear picture.',
  paid: 'Paid',
  credited: 'To be credited',
  rate: 'Rate',
  reference: 'Reference',
  method: 'Payment method',
  askedAt: 'Submitted',
  receipt: 'Receipt',
} as const
