// A member's phone: the codes that the authenticator app would show at the test server's time.
import { twoFa } from '@halyard/contract'
import type { TestServer } from './server.ts'
import { totpCode } from './totp.ts'
import type { Member } from './wallets.ts'

/** `steps`: offset from the current code. */
export function codeOf(t: TestServer, secret: string, steps = 0): string {
  return totpCode(secret, t.app.clock.now().getTime(), steps)
}

/** A code that is certainly neither the current one nor one of its neighbours. */
export function wrongCode(t: TestServer, secret: string): string {
  const right = [-1, 0, 1].map((steps) => codeOf(t, secret, steps))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
}

export function switchTwoFa(t: TestServer, { token }: Pick<Member, 'token'>, to: boolean, code: string) {
  const given = { enabledTwoFa: to ? ('true' as const) : ('false' as const), verificationCode: code }
  return t.ask(twoFa.enableTwoFa, { body: given }, { token })
}

/** Sets up 2FA as a member does; the code that verified the key is used up. */
export async function setUpTwoFa(
  t: TestServer,
  member: Pick<Member, 'token'>,
): Promise<{ key: string; recoveryCodes: string[] }> {
  const { key } = (await t.ask(twoFa.getTwoFa, undefined, { token: member.token })).body
  const { status, body } = await switchTwoFa(t, member, true, codeOf(t, key))
  if (status !== 200 || !body.recoveryCodes) throw new Error(body.message)
  return { key, recoveryCodes: body.recoveryCodes }
}
