/**
 * Limits for actions that mail, guess or create accounts, per account and per address. Guesses of one secret
 * are counted separately: see platform/guess-allowance.ts and platform/guesses.ts.
 */
import type { App } from '../../platform/app.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { type Allowance, takeFrom } from '../../platform/rate-limit.ts'

const perAccount = {
  transactionPasswordCode: { burst: 10, refillSeconds: 300 },
  withdrawalCode: { burst: 10, refillSeconds: 300 },
  newEmailCode: { burst: 10, refillSeconds: 300 },
  kycSubmit: { burst: 10, refillSeconds: 120 },
  profileImage: { burst: 10, refillSeconds: 120 },
  deposit: { burst: 20, refillSeconds: 60 },
  // Per member, so that strangers on a shared address cannot use it up.
  codeCheck: { burst: 60, refillSeconds: 10 },
  passkey: { burst: 60, refillSeconds: 2 },
  document: { burst: 30, refillSeconds: 20 },
  statement: { burst: 30, refillSeconds: 20 },
  liabilityPath: { burst: 60, refillSeconds: 10 },
  findTransaction: { burst: 60, refillSeconds: 2 },
  // Per claimant's mailbox, which a mailed code has proved.
  inheritanceClaim: { burst: 3, refillSeconds: 24 * 3600 },
} as const satisfies Record<string, Allowance>

const perAddress = {
  signIn: { burst: 60, refillSeconds: 2 },
  operatorSignIn: { burst: 30, refillSeconds: 10 },
  register: { burst: 30, refillSeconds: 20 },
  codeWithoutProof: { burst: 5, refillSeconds: 720 },
  codeCheck: { burst: 60, refillSeconds: 10 },
  captcha: { burst: 120, refillSeconds: 1 },
  captchaByProof: { burst: 10, refillSeconds: 60 },
  freeze: { burst: 30, refillSeconds: 20 },
  passkey: { burst: 60, refillSeconds: 2 },
  documentCheck: { burst: 60, refillSeconds: 10 },
  openView: { burst: 30, refillSeconds: 20 },
  inheritanceClaim: { burst: 10, refillSeconds: 600 },
  inheritanceProgress: { burst: 60, refillSeconds: 10 },
} as const satisfies Record<string, Allowance>

export type AddressLimit = keyof typeof perAddress

export async function limitAddress(app: App, what: AddressLimit, address: string): Promise<Refusal | null> {
  return refusalOf(await takeFromAddress(app, what, address))
}

/** Like limitAddress, for callers that do more than refuse: returns the seconds to wait. */
export function takeFromAddress(app: App, what: AddressLimit, address: string): Promise<number> {
  const { burst, refillSeconds } = perAddress[what]
  const factor = app.config.addressLimitFactor
  const allowance = { burst: burst * factor, refillSeconds: refillSeconds / factor }
  return take(app, `${what}:address:${networkOf(address)}`, allowance)
}

export async function limitAccount(
  app: App,
  what: keyof typeof perAccount,
  account: string,
): Promise<Refusal | null> {
  return refusalOf(await take(app, `${what}:account:${account.toLowerCase()}`, perAccount[what]))
}

// Uses its own transaction: if what follows is rolled back, the try stays counted.
function take(app: App, key: string, allowance: Allowance): Promise<number> {
  return app.db.transact((tx) => takeFrom(tx, key, allowance, app.clock.now()))
}

function refusalOf(waitSeconds: number): Refusal | null {
  return waitSeconds === 0 ? null : refuse('TOO_MANY_REQUESTS', { params: { seconds: waitSeconds } })
}
