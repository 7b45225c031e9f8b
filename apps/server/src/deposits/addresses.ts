/**
 * Each member has their own deposit address on each network, derived from the operator's extended public key,
 * so the server can compute addresses but never spend from them. An address is stored at first use and never
 * changes.
 */

import { raiseAlarm } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import { type Network, networks } from '../ports/chain.ts'
import { ConfigError } from '../settings/config.ts'
import { addressBook, depositPath, fingerprintOf } from '../settings/derivation.ts'
import { hasUnacceptedStrays } from './strays.ts'

/** Derived addresses: deriving costs milliseconds of CPU, and the deposit page polls. */
const derivedBefore = () => new Map<string, string>()

const maxRemembered = 10_000

export async function addressesOf(
  app: App,
  member: { readonly id: string; readonly number: number },
): Promise<Map<Network, string>> {
  const open = await openNetworks(app)
  const derived = (network: Network) => derivedAddress(app, network, member.number)
  const known = await storedAddresses(app, member.id)
  const missing = open.filter((network) => !known.has(network))
  if (missing.length > 0) {
    await app.db.transact((tx) =>
      tx
        .insertInto('deposit_address')
        .values(
          missing.map((network) => ({
            member_id: member.id,
            network,
            address: derived(network),
            created_at: app.clock.now(),
          })),
        )
        // A concurrent call stored it first, or the address is stored as another member's.
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
  }
  const all = missing.length > 0 ? await storedAddresses(app, member.id) : known
  // Someone who can write to the database must not redirect deposits to an own address.
  const foreign = open.filter((network) => all.get(network) !== derived(network))
  if (foreign.length > 0) await raiseForeignAddresses(app, member, foreign, all)
  const own = open.filter((network) => !foreign.includes(network))
  return new Map(own.map((network) => [network, derived(network)]))
}

/** Foreign addresses are left out; only the database's owner can repair them. */
async function raiseForeignAddresses(
  app: App,
  member: { readonly id: string; readonly number: number },
  foreign: readonly Network[],
  stored: ReadonlyMap<Network, string>,
): Promise<void> {
  const each = foreign.map((network) => {
    const address = stored.get(network)
    const ours = derivedAddress(app, network, member.number)
    return address
      ? `${network} ${address} is not of the deposit key, ${ours} would be`
      : `${network} ${ours} is stored as that of another member`
  })
  const details = `member ${member.number}: ${each.join('; ')}`
  await app.db.transact((tx) =>
    raiseAlarm(tx, app, { kind: 'DEPOSIT_ADDRESS_FOREIGN', subject: `member:${member.id}`, details }),
  )
}

/**
 * Networks that are stopped, not followed yet or not offered are left out: deposits there would not be seen.
 * One key covers the addresses of all networks, so while a stray suggests that it leaked, no network offers
 * an address.
 */
export async function openNetworks(app: App): Promise<Network[]> {
  if (await hasUnacceptedStrays(app.db)) return []
  const rows = await app.db
    .selectFrom('network')
    .select('network')
    .where('stopped_at', 'is', null)
    .where('height', 'is not', null)
    .where('offered', '=', true)
    .execute()
  const running = rows.map(({ network }) => network)
  return networks.filter((network) => running.includes(network))
}

/** Paused ones too. */
export async function offeredNetworks(app: App): Promise<Network[]> {
  const rows = await app.db.selectFrom('network').select('network').where('offered', '=', true).execute()
  return networks.filter((network) => rows.some((row) => row.network === network))
}

async function storedAddresses(app: App, memberId: string): Promise<Map<Network, string>> {
  const rows = await app.db
    .selectFrom('deposit_address')
    .select(['network', 'address'])
    .where('member_id', '=', memberId)
    .execute()
  return new Map(rows.map(({ network, address }) => [network as Network, address]))
}

/** Runs at startup: addresses already handed out must belong to the configured key. */
export async function checkDepositKey(app: App): Promise<void> {
  const fingerprint = fingerprintOf(app.config.depositKey)
  await app.db.transact(async (tx) => {
    await tx
      .insertInto('deposit_key')
      .values({ fingerprint, created_at: app.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const stored = await tx.selectFrom('deposit_key').select('fingerprint').executeTakeFirstOrThrow()
    if (stored.fingerprint !== fingerprint)
      throw new ConfigError([
        `DEPOSIT_XPUB is key ${fingerprint}; the first start was with key ${stored.fingerprint}, which stays the deposit key for good, since members may have addresses of it: set that one again${app.config.mode === 'demo' ? '. A demo of an older version begins anew with npm start -- --fresh' : ''}`,
      ])
  })
}

/** A member's address as derived from the deposit key, whatever is stored. */
export function derivedAddress(app: App, network: Network, memberNumber: number): string {
  const path = depositPath(network, memberNumber)
  const name = `${app.config.depositKey} ${path}`
  const remembered = app.db.own(derivedBefore)
  const known = remembered.get(name)
  if (known !== undefined) return known
  if (remembered.size >= maxRemembered) remembered.clear()
  const address = addressBook(app, network)(path)
  remembered.set(name, address)
  return address
}
