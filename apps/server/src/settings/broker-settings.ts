/**
 * The broker's MetaTrader 5 server and our accounts on it. Production must set the server, the account, the
 * group and the logins itself: the demo's values are no defaults there.
 */
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { demoBroker } from './demo-broker.ts'
import { address, integer, matching, orOfTheDemo } from './setting-forms.ts'

export interface BrokerSettings {
  readonly broker: {
    readonly url: string
    /** The manager account that uses the Web API. */
    readonly login: number
    readonly password: string
    readonly caFile: string | null
    /** The parent group; each strategy has one group below it. */
    readonly group: string
    /** The account to which the broker pays rebates; null for none, then none are booked. */
    readonly agent: number | null
    /** The time zone in which the server writes times. */
    readonly timeZone: string
    /** Deal reasons that MetaTrader assigns to clients but this broker's copier uses. */
    readonly copierReasons: readonly number[]
    /** Concurrent connections to the server, per process. */
    readonly sessions: number
    /** The range of logins reserved for us, inclusive. */
    readonly logins: { readonly from: number; readonly to: number }
    /** The brokerage firm's display name. */
    readonly label: string
  }
}

const maxLogin = 2 ** 31

export const brokerForms = {
  MT5_URL: z.optional(address('https:')),
  MT5_LOGIN: z.optional(integer(1, maxLogin)),
  MT5_PASSWORD: z.optional(z.string().check(z.minLength(8, 'must have at least 8 characters'))),
  MT5_CA: z.optional(z.string()),
  MT5_GROUP: z.optional(matching(/^[\w\\.-]{1,40}$/, 'must be the name of a group')),
  MT5_AGENT: z.optional(integer(1, maxLogin)),
  MT5_TIME_ZONE: z._default(
    z.string().check(z.refine(isTimeZone, 'must be the name of a time zone, such as Europe/Athens')),
    'UTC',
  ),
  MT5_COPIER_REASONS: z.optional(
    matching(/^\d{1,3}(,\d{1,3})*$/, 'must be reasons of deals, such as 1 or 1,7'),
  ),
  MT5_SESSIONS: z._default(integer(1, 64), 4),
  MT5_LOGIN_FROM: z.optional(integer(1, maxLogin)),
  MT5_LOGIN_TO: z.optional(integer(1, maxLogin)),
  BROKER_LABEL: z._default(z.string().check(z.minLength(1, 'must not be empty')), 'Halyard Markets'),
}
const form = z.object(brokerForms)

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Defaults for a demo on one machine, refused in production. */
const demoDefaults = {
  ...demoBroker,
  MT5_URL: 'https://127.0.0.1:4003',
} as const

const demoCaFile = fileURLToPath(new URL('../../../../.data/world/mt5/certificate.pem', import.meta.url))

/** Demo values that a real broker may have given us too. */
const allowedDemoValues: readonly (keyof typeof demoDefaults)[] = [
  'MT5_LOGIN',
  'MT5_GROUP',
  'MT5_LOGIN_FROM',
  'MT5_LOGIN_TO',
]

export function readBrokerSettings(
  values: z.output<typeof form>,
  demo: boolean,
  problems: string[],
): BrokerSettings {
  const setting = orOfTheDemo(values, demoDefaults, { demo, allowedDemoValues, problems })
  const logins = { from: Number(setting('MT5_LOGIN_FROM')), to: Number(setting('MT5_LOGIN_TO')) }
  const url = setting('MT5_URL')
  if (logins.to && logins.from > logins.to) problems.push('MT5_LOGIN_FROM must not be above MT5_LOGIN_TO')
  return {
    broker: {
      url,
      login: Number(setting('MT5_LOGIN')),
      password: setting('MT5_PASSWORD'),
      caFile: values.MT5_CA ?? (demo ? demoCaFile : null),
      group: setting('MT5_GROUP'),
      agent: values.MT5_AGENT ?? (demo ? Number(demoBroker.MT5_AGENT) : null),
      timeZone: values.MT5_TIME_ZONE,
      copierReasons: (values.MT5_COPIER_REASONS ?? '').split(',').filter(Boolean).map(Number),
      sessions: values.MT5_SESSIONS,
      logins,
      label: values.BROKER_LABEL,
    },
  }
}
