/**
 * What the database's owner does about operators, on the machine itself: creating the first one, and helping
 * one whom no colleague can help. Each action is audited; an entry without an operator is the owner's.
 */
import { createHash, randomBytes } from 'node:crypto'
import {
  capabilities,
  capabilitiesOf,
  operator as contract,
  operatorResets,
  type Role,
  roleNames,
} from '@halyard/contract'
import * as z from 'zod/mini'
import { type Clock, laterBy } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import { audit } from './audit.ts'
import { forgetOperatorGuesses, resetTwoFaAsOwner } from './reset-operator.ts'

interface Deps {
  readonly db: Database
  readonly clock: Clock
}

export interface Obeyed {
  readonly lines: readonly string[]
  readonly done: boolean
}

const usage = [
  'npm run operator -- add <e-mail> <name> <role>…         creates an operator; a capability can stand in place of a role, and `all` means every capability',
  'npm run operator -- allow <e-mail> <role>…              sets roles and capabilities to exactly these, effective at once',
  'npm run operator -- disable <e-mail>                    blocks the operator from signing in and ends all sessions',
  'npm run operator -- enable <e-mail>                     lets a disabled operator sign in again',
  'npm run operator -- unlock <e-mail>                     clears failed attempts',
  'npm run operator -- reset-two-fa <e-mail>               resets the second factor and ends all sessions',
  'npm run operator -- reset-password <e-mail>             resets the password and ends all sessions',
]

export async function obeyOwner(deps: Deps, args: readonly string[]): Promise<Obeyed> {
  const [command = '', given = '', ...more] = args
  const checked = z.safeParse(operatorResets.proposeOperatorReset.body.shape.email, given)
  if (!checked.success) return no(...usage)
  const email = checked.data
  if (command === 'add') return add(deps, email, more)
  const act = Object.hasOwn(acts, command) ? acts[command as keyof typeof acts] : undefined
  if (!act) return no(...usage)
  const wanted = command === 'allow' ? readWanted(more) : more.length > 0 ? no(...usage) : noGrants
  if ('done' in wanted) return wanted
  return deps.db.transact(async (tx) => {
    const found = await tx
      .selectFrom('operator')
      .select('id')
      .where('email', '=', email)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!found) return no(`No operator has the e-mail ${email}`)
    const lines = await act.work(tx, deps, { id: found.id, email, wanted })
    await auditOwner(tx, deps, act.action, found.id)
    return yes(...lines)
  })
}

interface Subject {
  readonly id: string
  readonly email: string
  readonly wanted: Wanted
}

/** Role names, and the capabilities of these roles and of single grants. */
interface Wanted {
  readonly roles: readonly string[]
  readonly capabilities: readonly string[]
}

const noGrants: Wanted = { roles: [], capabilities: [] }

const acts = {
  allow: {
    action: 'operators.allow',
    work: async (tx: Tx, _deps: Deps, { id, email, wanted }: Subject) => {
      await tx.updateTable('operator').set(written(wanted)).where('id', '=', id).execute()
      return [`${email} has ${wanted.capabilities.join(', ')}`]
    },
  },
  disable: {
    action: 'operators.disable',
    work: async (tx: Tx, deps: Deps, { id, email }: Subject) => {
      const disabled_at = deps.clock.now()
      await tx.updateTable('operator').set({ disabled_at }).where('id', '=', id).execute()
      await endSessions(tx, deps, id)
      return [`${email} can no longer sign in`]
    },
  },
  enable: {
    action: 'operators.enable',
    work: async (tx: Tx, _deps: Deps, { id, email }: Subject) => {
      await tx.updateTable('operator').set({ disabled_at: null }).where('id', '=', id).execute()
      return [`${email} can sign in again`]
    },
  },
  unlock: {
    action: 'operators.unlock',
    work: async (tx: Tx, _deps: Deps, { id, email }: Subject) => {
      await forgetOperatorGuesses(tx, id)
      return [`${email} is unlocked; failed attempts are cleared`]
    },
  },
  'reset-two-fa': {
    action: 'operators.two-fa.reset',
    work: async (tx: Tx, deps: Deps, { id, email }: Subject) => {
      await resetTwoFaAsOwner(tx, deps, id)
      return [`${email} sets up a new second factor at the next sign-in`]
    },
  },
  'reset-password': {
    action: 'operators.password.reset',
    work: async (tx: Tx, deps: Deps, { id, email }: Subject) => {
      const code = newSetupCode()
      await tx
        .updateTable('operator')
        .set({ password_hash: null, ...savedOf(code, deps) })
        .where('id', '=', id)
        .execute()
      await endSessions(tx, deps, id)
      return wordsFor(email, code)
    },
  },
}

async function endSessions(tx: Tx, { clock }: Deps, id: string): Promise<void> {
  await tx
    .updateTable('operator_session')
    .set({ ended_at: clock.now() })
    .where('operator_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

const isRole = (name: string): name is Role => (roleNames as readonly string[]).includes(name)

function readWanted(wanted: readonly string[]): Wanted | Obeyed {
  const known: readonly string[] = capabilities.filter((one) => one !== 'self')
  const choices = `Roles: ${roleNames.join(', ')}. Capabilities: ${known.join(', ')}`
  const unknown = wanted.filter((one) => one !== 'all' && !isRole(one) && !known.includes(one))
  if (wanted.length === 0) return no(...usage, choices)
  if (unknown.length > 0) return no(`Unknown role or capability: ${unknown.join(', ')}. ${choices}`)
  const roles = [...new Set(wanted.filter(isRole))]
  if (wanted.includes('all')) return { roles, capabilities: known }
  const single = wanted.filter((one) => !isRole(one))
  return { roles, capabilities: [...new Set([...capabilitiesOf(roles), ...single])] }
}

const written = ({ roles, capabilities: all }: Wanted) => ({ roles: [...roles], capabilities: [...all] })

async function add(deps: Deps, email: string, [name = '', ...wanted]: readonly string[]): Promise<Obeyed> {
  const may = readWanted(name.trim() === '' ? [] : wanted)
  if ('done' in may) return may
  const code = newSetupCode()
  return deps.db.transact(async (tx) => {
    const made = await tx
      .insertInto('operator')
      .values({
        id: newId(),
        email,
        name: name.trim(),
        ...written(may),
        created_at: deps.clock.now(),
        ...savedOf(code, deps),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return no(`${email} is already an operator`)
    await auditOwner(tx, deps, 'operators.add', made.id)
    return yes(...wordsFor(email, code))
  })
}

function savedOf(code: string, { clock }: Deps) {
  return {
    setup_code_hash: hashOfSetupCode(code),
    setup_expires_at: laterBy(clock.now(), setupCodeDays * 24 * 3600),
  }
}

function wordsFor(email: string, code: string): string[] {
  return [
    `${email} can set a password with this one-time code within ${setupCodeDays} days:`,
    `  ${code}`,
    `POST /api${contract.setOperatorPassword.path} {"email","setupCode","newPassword","confirmNewPassword"}; the second factor is set up at first sign-in.`,
  ]
}

function auditOwner(tx: Tx, deps: Deps, action: string, subject: string): Promise<string> {
  return audit(tx, deps, { operator: null, action, subject, reason: 'By command', address: null })
}

const yes = (...lines: string[]): Obeyed => ({ lines, done: true })
const no = (...lines: string[]): Obeyed => ({ lines, done: false })

const setupCodeDays = 7

/** The owner's command prints this code; the operator chooses a password with it. */
function newSetupCode(): string {
  return randomBytes(18).toString('base64url')
}

/** Only the digest is stored. The code is random and long, so a plain digest reveals nothing. */
function hashOfSetupCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
