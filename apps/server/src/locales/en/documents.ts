export const documents = {
  page: 'Page {page} of {pages}',
  number: 'Document number',
  issued: 'Issued on {day}',
  member: 'Member',
  memberId: 'Member ID',
  email: 'Email',
  package: 'Package',
  strategy: 'Strategy',
  amount: 'Amount invested',
  paidInUsdp: '{amount} of it paid in USDP',
  trialAmount: 'Trial capital',
  mt5Id: 'MT5 ID',
  broker: 'Brokerage firm',
  purchased: 'Purchased on',
  active: 'Active since',
  period: 'Subscription period',
  periodUntil: '{days} {days:day|days}, until {moment}',
  periodOf: '{days} {days:day|days}',
  utc: 'All days and times are in UTC.',

  agreementName: 'Agreement',
  agreementTitle: 'Investment Agreement',
  agreementIntro:
    'Between {brand} and {member}. The figures are those of the day the package was purchased and do not change afterwards.',
  draftIntro:
    'Between {brand} and {member}. This is the agreement as it will apply if you buy the package at this amount. Account number and dates are added when it becomes active.',
  certificateName: 'Certificate',
  certificateTitle: 'Share Certificate',
  certifies: 'This certifies that',
  holds: 'holds the package {package} with',
  held: 'held the package {package} until {day} with',
  certificateNote:
    'This certificate shows the amount invested when the package became active. It is not a promise of profit. The terms are set out in agreement {number}.',

  terms: {
    account: {
      title: 'The account',
      text: '{brand} has opened MT5 account {mt5Id} at {broker} for {member} and paid {amount} USDT into it. The strategy {strategy} trades on this account automatically. The member can stop and resume trading in the portal at any time.',
    },
    capital: {
      title: 'Capital',
      text: 'The amount invested is the capital. It stays in the account for the subscription period of {days} {days:day|days}. From {moment}, it can be withdrawn without a fee, which ends the package.',
    },
    accountToBe: {
      title: 'The account',
      text: '{brand} opens an MT5 account at {broker} for {member} and pays {amount} USDT into it. The strategy {strategy} trades on this account automatically. The member can stop and resume trading in the portal at any time.',
    },
    capitalToBe: {
      title: 'Capital',
      text: 'The amount invested is the capital. It stays in the account for the subscription period of {days} {days:day|days} from the day the package becomes active. After that, it can be withdrawn without a fee, which ends the package.',
    },
    profit: {
      title: 'Profit',
      text: 'Only closed trades count. Profit first restores any capital that was lost. The rest becomes available funds and can be withdrawn to the USDT wallet at any time, without a fee. A loss reduces the available funds first, then the capital.',
    },
    leaving: {
      title: 'Leaving early',
      text: 'The member can leave the package at any time. The management fee is {earlyFee}% of the capital up to and including day {earlyDays}, and {laterFee}% from day {laterDay} until the subscription period ends. After that, leaving is free. Day 1 begins when the package becomes active, and each day is 24 hours. Open positions are closed first.',
    },
    fund: {
      title: 'Safety fund',
      text: '{fundPercent}% of each new high in realised profit goes to the safety fund. The same profit is never charged twice, and recovering a loss is not charged.',
    },
    lossStop: {
      title: 'Loss stop',
      text: 'If the value of the account falls to {lossPercent}% of the amount invested, trading stops, all positions are closed and the balance is paid into the USDT wallet without a fee. The safety fund then makes up the missing capital as far as its funds allow. The member can set a lower loss limit. The package then ends at that limit, and, until the subscription period ends, that day’s management fee applies.',
    },
    risk: {
      title: 'Risk',
      text: 'Trading can lose money, and losses can occur faster than a loss stop can act. Past results do not predict future results. {brand} does not promise any profit.',
    },
    trial: {
      title: 'Free trial',
      text: 'The trial capital belongs to {brand} and is returned to it when the trial ends, one month after the package became active. Profit that is available by then belongs to the member and is paid into the USDT wallet. The trial is free of charge, and {brand} bears any loss of the trial capital.',
    },
  },
}

export type DocumentTexts = typeof documents
