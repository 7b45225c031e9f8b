export const documents = {
  page: 'Page {page} of {pages}',
  number: 'Document number',
  issued: 'Issued on {day}',
  member: 'Member',
  memberId: 'Member ID',
  email: 'E-mail',
  package: 'Package',
  strategy: 'Strategy',
  amount: 'Amount invested',
  paidInUsdp: '{amount} of it paid in USDP',
  trialAmount: 'Trial capital',
  mt5Id: 'MT5 ID',
  broker: 'Brokerage firm',
  purchased: 'Bought on',
  active: 'Active since',
  period: 'Subscription period',
  periodUntil: '{days} {days:day|days}, until {moment}',
  utc: 'All days and times are in UTC.',

  agreementName: 'Agreement',
  agreementTitle: 'Investment Agreement',
  agreementIntro:
    'Between {brand} and {member}. The figures are those of the day on which the package was bought; they do not change afterwards.',
  certificateName: 'Certificate',
  certificateTitle: 'Share Certificate',
  certifies: 'This certifies that',
  holds: 'holds the package {package} with',
  certificateNote:
    'It shows what was invested when the package became active, and is no promise of profit. The terms stand in agreement {number}.',

  terms: {
    account: {
      title: 'The account',
      text: 'For {member}, {brand} has opened the MT5 account {mt5Id} at {broker} and paid {amount} USDT into it. The strategy {strategy} trades on this account by itself. Trading can be stopped and resumed in the portal at any time.',
    },
    capital: {
      title: 'Capital',
      text: 'The amount invested is the capital. It stays on the account for the subscription period of {days} {days:day|days}. From {moment} on it can be withdrawn without a fee, which ends the package.',
    },
    profit: {
      title: 'Profit',
      text: 'Only closed trades count. Their profit first makes up what was lost of the capital; the rest is free and can be withdrawn to the USDT wallet at any time, without a fee. A loss takes what is free first, then capital.',
    },
    leaving: {
      title: 'Leaving early',
      text: 'The package can be left at any time. The management fee is then {earlyFee}% of the capital through day {earlyDays} and {laterFee}% from day {laterDay} on. Day 1 begins when the package becomes active; a day has 24 hours. Open positions are closed first.',
    },
    fund: {
      title: 'Safety fund',
      text: '{fundPercent}% of each new high of the realised profit goes to the safety fund. Nothing is taken twice for the same profit, and nothing for making up a loss.',
    },
    lossStop: {
      title: 'Loss stop',
      text: 'When the value of the account has fallen to {lossPercent}% of the amount invested, trading stops, all positions are closed and what is left goes to the USDT wallet without a fee. The safety fund then pays back what is missing of the capital, as far as it reaches. The member can set a smaller loss limit; the package then ends there, for the management fee of that day.',
    },
    risk: {
      title: 'Risk',
      text: 'Trading can lose money, also more quickly than a loss stop can act. Past results say nothing certain about future ones. {brand} promises no profit.',
    },
    trial: {
      title: 'Free trial',
      text: 'The trial capital belongs to {brand} and returns to it when the trial ends, one month after the package became active. What was earned and is free by then belongs to the member and goes to the USDT wallet. The trial costs nothing, and losses of the trial capital are borne by {brand}.',
    },
  },
}

export type DocumentTexts = typeof documents
