/**
 * Fills an empty database with the demo's accounts and the year behind them. Fails in any other mode. If
 * there are members already, it only advances the clock.
 */
import { capabilities, capabilitiesOf, type Role, roleNames } from '@halyard/contract'
import { operatorTotp, sealBooksNow } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import { readOwnerUrl } from '../settings/owner-config.ts'
import { assemble } from './app.ts'
import { openBankAccount } from './demo/bank-accounts.ts'
import { offerPackages } from './demo/investing.ts'
import { demoOperators } from './demo/operators.ts'
import { playYear } from './demo/play.ts'
import { setRates } from './demo/rates.ts'
import { workerRounds } from './demo/rounds.ts'
import { countWallets } from './demo/wallets.ts'
import { requireWholeYear } from './demo/whole-year.ts'
import { worldAt } from './demo/world.ts'
import { startProcess } from './start.ts'

const password = 'Halyard-2026'
const transactionPassword = 'Wallet-2026'
/** Shared by the trader and the operators. */
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

const emails = ['operator@halyard.test', 'checker@halyard.test'] as const
const deskRoles: readonly Role[] = ['support', 'administrator']
/**
 * Two with all capabilities, to approve each other's proposals; the third for proposals that concern one of
 * them.
 */
const staff = [
  { email: emails[0], name: 'Olive Operator', roles: roleNames, can: capabilities },
  { email: emails[1], name: 'Casper Checker', roles: roleNames, can: capabilities },
  { email: 'desk@halyard.test', name: 'Dora Desk', roles: deskRoles, can: capabilitiesOf(deskRoles) },
]

await startProcess('demo', async ({ config, log, lifecycle }) => {
  if (config.mode !== 'demo' || !config.clockUrl)
    throw new Error('The demo’s accounts are for demo mode only')
  const app = await assemble(config, log, lifecycle.stopped)
  const world = worldAt(config.clockUrl)
  if (!(await hasMembers(app.db))) await fill(app, world)
  // A new world starts a year ago, also if the members are from an older one.
  else if (app.clock.now().getTime() < Date.now() - 1000) await world.returnToRealTime()
  await app.db.close()
  process.exit(0)
})

async function fill(app: App, world: ReturnType<typeof worldAt>): Promise<void> {
  const [passwordHash, transactionPasswordHash] = await Promise.all([
    hashPassword(password),
    hashPassword(transactionPassword),
  ])
  // Only the database's owner creates operators.
  const owner = openDatabase(readOwnerUrl(process.env), 1)
  await addOperators(app, owner, passwordHash)
  await setRates(app, owner)
  const operators = demoOperators(app, emails, { password, totpSecret })
  await openBankAccount(operators)
  await offerPackages(operators)
  const rounds = workerRounds(app, owner)
  const secrets = { passwordHash, transactionPasswordHash, transactionPassword, totpSecret }
  const stage = { app, world, rounds, operators, devices: new Map<string, string>() }
  await countWallets(stage)
  await playYear(stage, secrets)
  await operators.leave()
  await rounds.catchUp()
  await sealBooksNow(app)
  await requireWholeYear(stage)
  rounds.close()
  await owner.close()
}

async function hasMembers(db: Database): Promise<boolean> {
  return (await db.selectFrom('member').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function addOperators(app: App, owner: Database, passwordHash: string): Promise<void> {
  const rows = staff.map(({ email, name, roles, can }) => {
    const id = newId()
    return {
      id,
      email,
      name,
      password_hash: passwordHash,
      totp_secret_sealed: operatorTotp.seal(app, id, totpSecret),
      roles: [...roles],
      capabilities: [...can],
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
