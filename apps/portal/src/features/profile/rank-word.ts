import type { Translate } from '../../locales/index.ts'

const known = ['Member', 'Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond'] as const

/** A rank in the reader's language; one that we have no word for is shown as the plan calls it. */
export function rankWord(t: Translate<'profile'>, rank: string): string {
  const name = known.find((one) => one === rank)
  return name ? t(`rank${name}`) : rank
}
