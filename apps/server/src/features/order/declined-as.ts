/**
 * Why the broker declined, as members are told it. What is recorded are the broker's own words, which begin with
 * its code ("10019 Not enough money"): operators read those, members never do.
 */
const known = new Map([['10019', 'BROKER_NO_MONEY' as const]])

export function declinedAs(brokersWords: string | null): 'BROKER_REFUSED' | 'BROKER_NO_MONEY' {
  const [code = ''] = (brokersWords ?? '').split(' ')
  return known.get(code) ?? 'BROKER_REFUSED'
}
