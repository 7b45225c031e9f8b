/**
 * Fills an empty database with the demo's accounts. Fails in any other mode. If there are members already, it
 * adds none and only completes the rest.
 */
import { capabilities } from '@halyard/contract'
import { createMember, findSponsor } from '../features/members/index.ts'
import { operatorTotp } from '../features/operations/index.ts'
import { startTwoFa } from '../features/two-fa/index.ts'
import type { App } from '../platform/app.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { type Database, openDatabase, type Tx } from '../platform/db/database.ts'
import { lockName } from '../platform/db/lock-name.ts'
import { newId } from '../platform/ids.ts'
import { readOwnerUrl } from '../settings/owner-config.ts'
import { assemble } from './app.ts'
import { openBankAccount } from './demo-bank-accounts.ts'
import { publish } from './demo-content.ts'
import { decideRequests } from './demo-decisions.ts'
import { buyPackages, offerPackages } from './demo-investing.ts'
import { demoOperators } from './demo-operators.ts'
import { setRates } from './demo-rates.ts'
import { makeRequests } from './demo-requests.ts'
import { tellStory } from './demo-story.ts'
import { addTeam, type Hashes, referralCodeOf } from './demo-team.ts'
import { startProcess } from './start.ts'

const password = 'Halyard-2026'
const transactionPassword = 'Wallet-2026'
/** Shared by the trader and the operators. */
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

const emails = ['operator@halyard.test', 'checker@halyard.test'] as const
const names = ['Olive Operator', 'Casper Checker']

await startProcess('demo', async ({ config, log, lifecycle }) => {
  if (config.mode !== 'demo') throw new Error('The demo’s accounts are for demo mode only')
  const app = await assemble(config, log, lifecycle.stopped)
  const hashes = {
    passwordHash: await hashPassword(password),
    transactionPasswordHash: await hashPassword(transactionPassword),
  }
  const owner = openDatabase(readOwnerUrl(process.env), 1)
  // Only the database's owner creates operators, and before the members: an interrupted start is repeated.
  if (!(await hasMembers(app.db))) await addOperators(app, owner, hashes.passwordHash)
  const filled = await app.db.transact(async (tx) => {
    // Two simultaneous starts take turns; the second finds members and leaves.
    await lockName(tx, 'demo')
    if (await hasMembers(tx)) return false
    await addMembers(tx, app, hashes)
    return true
  })
  await setRates(app, owner)
  await owner.close()
  await tellStory(app)
  const operators = demoOperators(app, emails, { password, totpSecret })
  if (await makeRequests(app)) await decideRequests(operators)
  await openBankAccount(operators)
  await offerPackages(app, operators)
  await publish(app, operators.first)
  await operators.leave()
  await buyPackages(app)
  log.info({ filled }, 'demo accounts')
  await app.db.close()
  process.exit(0)
})

async function hasMembers(on: Database | Tx): Promise<boolean> {
  return (await on.selectFrom('member').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function addMembers(tx: Tx, app: App, hashes: Hashes): Promise<void> {
  const now = app.clock.now()
  const common = { language: 'en' as const, ...hashes }
  const demo = await createMember(
    tx,
    { ...common, email: 'demo@halyard.test', fullName: 'Dana Demo', country: 'SG', sponsor: null },
    now,
  )
  if (!demo) throw new Error('The demo’s members exist already')
  const sponsor = (await findSponsor(tx, await referralCodeOf(tx, demo.id))) ?? null
  const trader = await createMember(
    tx,
    { ...common, email: 'trader@halyard.test', fullName: 'Terry Trader', country: 'MY', sponsor },
    now,
  )
  await createMember(
    tx,
    { ...common, email: 'newcomer@halyard.test', fullName: 'Nora Newcomer', country: 'SG', sponsor },
    now,
  )
  if (!trader) throw new Error('The demo’s members exist already')
  await addTeam(tx, new Map([['Terry', await referralCodeOf(tx, trader.id)]]), hashes, now)
  await tx
    .updateTable('member')
    .set({ kyc_status: 'APPROVED' })
    .where('id', 'in', [demo.id, trader.id])
    .execute()
  await startTwoFa(tx, app, trader.id, totpSecret, null)
}

async function addOperators(app: App, owner: Database, passwordHash: string): Promise<void> {
  const rows = emails.map((email, index) => {
    const id = newId()
    return {
      id,
      email,
      name: names[index] ?? email,
      password_hash: passwordHash,
      totp_secret_sealed: operatorTotp.seal(app, id, totpSecret),
      capabilities: [...capabilities],
      created_at: app.clock.now(),
    }
  })
  await owner.transact((tx) =>
    tx
      .insertInto('operator')
      .values(rows)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute(),
  )
}
