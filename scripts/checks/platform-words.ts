/**
 * The platform names no feature, not even in a comment: features register what is theirs (fail points,
 * notifications, sealed columns, keys), and the platform knows only their kind.
 */
import { featureUses } from './import-rules.ts'

/**
 * Names of features that are also words for other things: mail letters, content types, rate limits, sessions that
 * live; statements of SQL; members, sessions and views, in whose name requests are made; the brand, under which pages
 * and mails go out; machines, places and requests of any kind; and the dashboard, at whose address the portal begins.
 */
const ordinary = [
  'letters',
  'live',
  'content',
  'operations',
  'rates',
  'visitors',
  'members',
  'sessions',
  'views',
  'identity',
  'document',
  'dashboard',
  'statement',
  'sign-in',
  'brand',
  'machines',
  'places',
  'requests',
]

/** What features are about, where it isn't the feature's own name. */
const subjects = ['totp', 'beneficiary', 'mt5', 'referral', 'captcha']

const named = [...Object.keys(featureUses).filter((feature) => !ordinary.includes(feature)), ...subjects]
const words = named.map((name) => name.replace(/s$/, '').replace('-', '[-_ ]?'))
const featureWord = new RegExp(`(?<![a-z])(?:${words.join('|')})(?:s|al|er)?(?![a-z])`, 'gi')

/** PostgreSQL's and everyday meanings of order. */
const everyday = /\border by\b|\borderBy\b|\bin (?:reverse |the )?order\b/g

export function featureWordsIn(source: string): readonly string[] {
  // Words of a camelCase name are told apart by their capitals.
  const spaced = source.replace(everyday, '').replace(/([a-z])([A-Z])/g, '$1 $2')
  return spaced.match(featureWord) ?? []
}
