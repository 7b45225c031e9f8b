// Members who add and present passkeys, as a browser does for them.
import { passkeys, type TwoFaAction } from '@halyard/contract'
import { Authenticator, type Lies } from './authenticator.ts'
import { password } from './members.ts'
import type { TestServer } from './server.ts'
import { aMember, type Member } from './wallets.ts'

export type Credential = Record<string, unknown>

interface Added {
  readonly name?: string
  readonly password?: string
  readonly lies?: Lies
}

export function device(t: TestServer, options?: { counts?: boolean }): Authenticator {
  return new Authenticator(t.app.config.publicUrl, options)
}

export async function addOptions(t: TestServer, { token }: Member): Promise<Record<string, unknown>> {
  return (await t.ask(passkeys.passkeyAddOptions, {}, { token })).body.options
}

/** Makes a passkey on the device and sends it. */
export async function add(t: TestServer, member: Member, authenticator = device(t), how: Added = {}) {
  return send(t, member, authenticator.make(await addOptions(t, member), how.lies), how)
}

export function send(t: TestServer, { token }: Member, credential: Credential, how: Added = {}) {
  const body = { name: how.name ?? 'Phone', password: how.password ?? password, credential }
  return t.ask(passkeys.addPasskey, { body }, { token })
}

export async function memberWithPasskey(t: TestServer, authenticator = device(t)) {
  const member = await aMember(t, { usdp: '100' })
  const added = await add(t, member, authenticator)
  if (added.status !== 200) throw new Error(added.body.message)
  await t.deliveredMails()
  return { member, authenticator }
}

export async function passkeysOf(t: TestServer, { token }: Member) {
  return (await t.ask(passkeys.passkeyList, {}, { token })).body.passkeys
}

export async function namesOf(t: TestServer, member: Member): Promise<string[]> {
  return (await passkeysOf(t, member)).map(({ name }) => name)
}

export async function signInOptions(t: TestServer): Promise<Record<string, unknown>> {
  return (await t.ask(passkeys.passkeySignInOptions)).body.options
}

export function signInWith(t: TestServer, credential: Credential) {
  return t.ask(passkeys.passkeySignIn, { body: { credential } })
}

export async function signIn(t: TestServer, authenticator: Authenticator, lies: Lies = {}) {
  return signInWith(t, authenticator.show(await signInOptions(t), lies))
}

export async function verifyOptions(t: TestServer, { token }: Member): Promise<Record<string, unknown>> {
  return (await t.ask(passkeys.passkeyVerifyOptions, {}, { token })).body.options
}

export function verifyWith(t: TestServer, { token }: Member, credential: Credential, action?: TwoFaAction) {
  return t.ask(passkeys.verifyPasskey, { body: { credential, action } }, { token })
}

/** Presents the passkey instead of a 2FA code. */
export async function verify(t: TestServer, member: Member, authenticator: Authenticator, lies: Lies = {}) {
  return verifyWith(t, member, authenticator.show(await verifyOptions(t, member), lies))
}
