/** How often the things that guess, mail or make accounts may be tried, per account and per address. */
import type { App } from '../../platform/app.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { type Allowance, takeFrom } from '../../platform/rate-limit.ts'

const perAccount = {
  signIn: { burst: 10, refillSeconds: 60 },
  operatorSignIn: { burst: 10, refillSeconds: 60 },
  code: { burst: 10, refillSeconds: 300 },
  codeCheck: { burst: 15, refillSeconds: 60 },
  transactionPassword: { burst: 10, refillSeconds: 60 },
  twoFaCheck: { burst: 10, refillSeconds: 60 },
} as const satisfies Record<string, Allowance>

const perAddress = {
  signIn: { burst: 60, refillSeconds: 2 },
  operatorSignIn: { burst: 30, refillSeconds: 10 },
  register: { burst: 30, refillSeconds: 20 },
  code: { burst: 30, refillSeconds: 20 },
  codeCheck: { burst: 60, refillSeconds: 10 },
  captcha: { burst: 120, refillSeconds: 1 },
} as const satisfies Record<string, Allowance>

export async function limitAddress(
  app: App,
  what: keyof typeof perAddress,
  address: string,
): Promise<Refusal | null> {
  const { burst, refillSeconds } = perAddress[what]
  const factor = app.config.addressLimitFactor
  return take(app, `${what}:address:${address}`, {
    burst: burst * factor,
    refillSeconds: refillSeconds / factor,
  })
}

export async function limitAccount(
  app: App,
  what: keyof typeof perAccount,
  account: string,
): Promise<Refusal | null> {
  return take(app, accountKey(what, account), perAccount[what])
}

export function accountKey(what: keyof typeof perAccount, account: string): string {
  return `${what}:account:${account.toLowerCase()}`
}

// In a transaction of its own: what follows may be undone, the try stays counted.
async function take(app: App, key: string, allowance: Allowance): Promise<Refusal | null> {
  const seconds = await app.db.transact((tx) => takeFrom(tx, key, allowance, app.clock.now()))
  return seconds === 0 ? null : refuse('TOO_MANY_REQUESTS', { params: { seconds } })
}
