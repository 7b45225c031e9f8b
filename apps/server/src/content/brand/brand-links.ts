/**
 * The links to support and downloads. They could send every member to a malicious Android app, so a change
 * takes two operators, and hosts that the settings allow.
 */
import type { RefusalCode } from '@halyard/contract'
import type { Config } from '../../settings/config.ts'
import { hostOfLink } from '../../settings/link-hosts.ts'
import { mayBePlain } from '../../settings/plain-wires.ts'
import { normalLink } from './normal-link.ts'

const linkNames = ['supportUrl', 'androidUrl', 'playStoreUrl', 'huaweiUrl', 'mt5DownloadUrl'] as const

type LinkName = (typeof linkNames)[number]
/** Empty for none. */
export type BrandLinks = Readonly<Record<LinkName, string>>

/** Normalised as browsers read them, if possible. */
export const linksOf = (brand: BrandLinks): BrandLinks =>
  Object.fromEntries(linkNames.map((name) => [name, normalLink(brand[name]) ?? brand[name]])) as BrandLinks

/** The links that differ. */
export const changedLinks = (before: BrandLinks, after: BrandLinks): LinkName[] =>
  linkNames.filter((name) => before[name] !== after[name])

/** The reason to refuse a link; null if there is none. */
export function faultOfLink(
  link: string,
  { brandLinkHosts }: Pick<Config, 'brandLinkHosts'>,
): RefusalCode | null {
  if (link === '') return null
  if (normalLink(link) !== link) return 'INVALID_INPUT'
  if (link.startsWith('http:') && !mayBePlain(link, [])) return 'INVALID_INPUT'
  return brandLinkHosts.includes(hostOfLink(link)) ? null : 'LINK_HOST_NOT_ALLOWED'
}
