import type { Translate } from '../../locales/index.ts'

const known = ['Member', 'Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond'] as const

/** A rank in the reader's language; without a translation, by its name in the plan. */
export function rankWord(t: Translate<'ranks'>, rank: string): string {
  const name = known.find((one) => one === rank)
  return name ? t(name) : rank
}
