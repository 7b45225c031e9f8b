/** Describes a device and a location in words. Pure. */
import type { devices, ReplyOf } from '@halyard/contract'
import type { Translate } from '../../locales/index.ts'

export type Session = ReplyOf<typeof devices.sessionList>['sessions'][number]
export type SignIn = ReplyOf<typeof devices.loginHistory>['signIns'][number]
type Texts = Translate<'devices'>

/** 'Chrome on Windows', or the known part. */
export function deviceWords(t: Texts, { browser, system }: Session['device']): string {
  if (browser && system) return t('browserOnSystem', { browser, system })
  return browser ?? system ?? t('unknownDevice')
}

/** 'Singapore (203.0.113.7)', or only the address if the country is unknown. */
export function locationWords(
  t: Texts,
  { address, country, local }: SignIn['location'],
  language: string,
): string {
  const name = local ? t('localNetwork') : countryName(country, language)
  return name ? `${name} (${address})` : address
}

function countryName(country: string | null, language: string): string | undefined {
  return country === null ? undefined : new Intl.DisplayNames(language, { type: 'region' }).of(country)
}

const handheld: ReadonlySet<string | null> = new Set(['Android', 'iOS', 'HarmonyOS', 'Windows Phone'])

export function isHandheld({ system }: Session['device']): boolean {
  return handheld.has(system)
}
