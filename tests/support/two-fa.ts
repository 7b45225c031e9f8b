// A member's phone: the codes that the authenticator app would show, by the test server's clock.
import { twoFa } from '@halyard/contract'
import { generate } from 'otplib'
import type { TestServer } from './server.ts'
import { type Member, totpSecret } from './wallets.ts'

/** `steps`: how many codes later than the present one. */
export function codeOf(t: TestServer, secret = totpSecret, steps = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(t.app.clock.now().getTime() / 1000) + 30 * steps })
}

/** A code that is surely not the present one, nor one of its neighbours. */
export async function wrongCode(t: TestServer, secret = totpSecret): Promise<string> {
  const right = await Promise.all([-1, 0, 1].map((steps) => codeOf(t, secret, steps)))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
}

export function switchTwoFa(t: TestServer, { token }: Pick<Member, 'token'>, to: boolean, code: string) {
  const query = { enabledTwoFa: to ? ('true' as const) : ('false' as const), verificationCode: code }
  return t.ask(twoFa.enableTwoFa, { query }, { token })
}

/** Sets 2FA up as a member does; the code that proved the key is used up. */
export async function setUpTwoFa(
  t: TestServer,
  member: Pick<Member, 'token'>,
): Promise<{ key: string; recoveryCodes: string[] }> {
  const { key } = (await t.ask(twoFa.getTwoFa, undefined, { token: member.token })).body
  const { status, body } = await switchTwoFa(t, member, true, await codeOf(t, key))
  if (status !== 200 || !body.recoveryCodes) throw new Error(body.message)
  return { key, recoveryCodes: body.recoveryCodes }
}
