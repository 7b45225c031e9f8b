/** How often the things that guess, mail or make accounts may be tried, per account and per address. */
import type { App } from '../../platform/app.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { type Allowance, type Taken, takeFrom } from '../../platform/rate-limit.ts'

const perAccount = {
  signIn: { burst: 10, refillSeconds: 60 },
  operatorSignIn: { burst: 10, refillSeconds: 60 },
  code: { burst: 10, refillSeconds: 300 },
  codeCheck: { burst: 15, refillSeconds: 60 },
  transactionPassword: { burst: 10, refillSeconds: 60 },
  twoFaCheck: { burst: 10, refillSeconds: 60 },
  password: { burst: 10, refillSeconds: 60 },
} as const satisfies Record<string, Allowance>

const perAddress = {
  signIn: { burst: 60, refillSeconds: 2 },
  operatorSignIn: { burst: 30, refillSeconds: 10 },
  register: { burst: 30, refillSeconds: 20 },
  code: { burst: 30, refillSeconds: 20 },
  codeCheck: { burst: 60, refillSeconds: 10 },
  captcha: { burst: 120, refillSeconds: 1 },
  passkey: { burst: 60, refillSeconds: 2 },
} as const satisfies Record<string, Allowance>

export async function limitAddress(
  app: App,
  what: keyof typeof perAddress,
  address: string,
): Promise<Refusal | null> {
  const { burst, refillSeconds } = perAddress[what]
  const factor = app.config.addressLimitFactor
  const allowance = { burst: burst * factor, refillSeconds: refillSeconds / factor }
  return refusalOf(await take(app, `${what}:address:${address}`, allowance))
}

export async function limitAccount(
  app: App,
  what: keyof typeof perAccount,
  account: string,
): Promise<Refusal | null> {
  return refusalOf(await take(app, accountKey(what, account), perAccount[what]))
}

/** As limitAccount, for who gives the tries back once few are left: see checkTransactionPassword. */
export async function tryAccount(
  app: App,
  what: keyof typeof perAccount,
  account: string,
): Promise<{ refusal: Refusal | null; fewLeft: boolean }> {
  const taken = await take(app, accountKey(what, account), perAccount[what])
  return { refusal: refusalOf(taken), fewLeft: taken.left < perAccount[what].burst / 2 }
}

export function accountKey(what: keyof typeof perAccount, account: string): string {
  return `${what}:account:${account.toLowerCase()}`
}

// In a transaction of its own: what follows may be undone, the try stays counted.
function take(app: App, key: string, allowance: Allowance): Promise<Taken> {
  return app.db.transact((tx) => takeFrom(tx, key, allowance, app.clock.now()))
}

function refusalOf({ waitSeconds }: Taken): Refusal | null {
  return waitSeconds === 0 ? null : refuse('TOO_MANY_REQUESTS', { params: { seconds: waitSeconds } })
}
