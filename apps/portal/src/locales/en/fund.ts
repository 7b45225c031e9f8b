export const texts = {
  title: 'Fund Overview',
  purpose: 'What the safety fund holds, where it comes from and what it has paid.',
  notLoaded: 'The fund’s figures couldn’t be loaded.',
  accumulated: 'Accumulated Amount',
  capital: 'Capital injected',
  fromProfits: 'Contributed from profits',
  compensation: 'Paid to members',
  revenue: 'Revenue',
  thisMonth: 'This Month',
  previousMonth: 'Previous Month',
  yearToDate: 'Year to Date',
  comparedWithBefore: '{percent} compared with the previous month',
  contributions: 'Monthly Contribution',
  monthAmount: '{month}: {amount} USDT',
  monthsAreUtc: 'Months are counted in UTC.',
  noneYet:
    'There were no contributions in these months. They come in as a package’s realised profit rises above its previous peak.',
  howItWorks: 'How the safety fund works',
  intro: 'The safety fund protects the capital that members invest in packages.',
  capitalTitle: 'Capital',
  capitalText: '300 million USDT was injected as capital when the fund was set up.',
  shareTitle: 'Contributions',
  shareText:
    '10% of total profits go to the pool: a tenth of what a package earns above its previous peak, never twice for the same profit.',
  compensationTitle: 'Compensation',
  compensationText:
    'For each package, automatic compensation triggers at a 50% loss: the package closes, and the fund pays the member back up to the capital.',
  limit:
    'The fund pays as far as it reaches. It doesn’t cover losses below 50%, and past results are no promise.',
  partners: 'Partner countries',
  partnersText: 'We work with partners in these countries.',
} as const
