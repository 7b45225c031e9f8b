/**
 * The platform names no domain, not even in a comment: domains register their own fail points,
 * notifications, sealed columns and keys, and the platform knows only their type.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { serverDomainUses } from './import-rules.ts'

const server = join(import.meta.dirname, '../../apps/server/src')
const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/**
 * Room names that are also words for other things, such as content types, live sessions and rate limits.
 */
const ordinary = new Set([
  'access',
  'accounts',
  'api',
  'abuse-protection',
  'email',
  'credentials',
  'requests',
  'sessions',
  'sign-in',
  'live',
  'operators',
  'integrations',
  'view-as-member',
  'content',
  'brand',
  'rates',
  'catalogue',
  'blocked-regions',
  'events',
  'deposits-x',
  'documents',
  'packages',
  'members',
  'wallet',
  'desk',
  'drawing',
  'dashboard',
  'statements',
  'books',
  'profile',
  'team-events',
  'treasury',
  'tracking',
])

/** Subjects of features, if different from the feature's own name. */
const subjects = ['totp', 'beneficiary', 'mt5', 'referral', 'captcha']

const rooms = Object.keys(serverDomainUses).flatMap((domain) => [domain, ...foldersIn(join(server, domain))])
const named = [...rooms.filter((room) => !ordinary.has(room)), ...subjects]
const words = named.map((name) => name.replace(/s$/, '').replace('-', '[-_ ]?'))
const featureWord = new RegExp(`(?<![a-z])(?:${words.join('|')})(?:s|al|er)?(?![a-z])`, 'gi')

/** PostgreSQL's and everyday meanings of order. */
const everyday = /\border by\b|\borderBy\b|\bin (?:reverse |the )?order\b/g

export function featureWordsIn(source: string): readonly string[] {
  // Words of a camelCase name are separated by their capitals.
  const spaced = source.replace(everyday, '').replace(/([a-z])([A-Z])/g, '$1 $2')
  return spaced.match(featureWord) ?? []
}
