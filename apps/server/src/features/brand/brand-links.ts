/**
 * The links under which members find support and downloads. Whoever changes them could send every member to a false
 * Android app, so it takes two operators, and hosts that the settings allow.
 */
import type { Config } from '../../settings/config.ts'
import { hostOfLink } from '../../settings/link-hosts.ts'

const linkNames = ['supportUrl', 'androidUrl', 'playStoreUrl', 'huaweiUrl', 'mt5DownloadUrl'] as const

type LinkName = (typeof linkNames)[number]
/** Empty for none. */
export type BrandLinks = Readonly<Record<LinkName, string>>

export const linksOf = (brand: BrandLinks): BrandLinks =>
  Object.fromEntries(linkNames.map((name) => [name, brand[name]])) as BrandLinks

/** Those that are not as they were. */
export const changedLinks = (before: BrandLinks, after: BrandLinks): LinkName[] =>
  linkNames.filter((name) => before[name] !== after[name])

/** By its host, or by that of a mailto: address. */
export function isAllowedLink(link: string, { brandLinkHosts }: Pick<Config, 'brandLinkHosts'>): boolean {
  if (link === '') return true
  return brandLinkHosts.includes(hostOfLink(link))
}
