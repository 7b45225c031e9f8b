// Executes one operation, over HTTP where members do it, and passes the response to the model.
import { setTimeout as delay } from 'node:timers/promises'
import { wallet as calls } from '@halyard/contract'
import { formatAmount, parseAmount } from '@halyard/money'
import { sealEntries } from '../../apps/server/src/ledger/seal.ts'
import type { Database } from '../../apps/server/src/platform/db/database.ts'
import { credit } from '../support/credit.ts'
import { type Answer, type Outcome, type Send, unanswered } from './client.ts'
import type { Figures } from './figures.ts'
import { type Member, secret } from './members.ts'
import type { Model } from './model.ts'
import type { Operation, Request } from './plan.ts'
import type { Api } from './processes.ts'

export interface Stage {
  readonly db: Database
  readonly apis: readonly [Api, Api]
  readonly members: readonly Member[]
  readonly send: Send
  readonly model: Model
  readonly figures: Figures
  /** Faults found, one sentence each. */
  readonly faults: string[]
}

type Kind<What extends Operation['what']> = Extract<Operation, { what: What }>

export async function carryOut(stage: Stage, operation: Operation): Promise<void> {
  if (operation.what === 'send') return deliver(stage, operation)
  if (operation.what === 'read') return read(stage, operation)
  if (operation.what === 'seal') return void (await sealEntries(stage.db))
  const { member, wallet, amount } = operation
  await credit(stage.db, memberOf(stage, member).id, wallet, amount)
  stage.model.credit(member, wallet, amount)
}

async function deliver(stage: Stage, { request, delivery }: Kind<'send'>): Promise<void> {
  const { via, how, afterMs, cutMs } = delivery
  stage.model.standingOf(request)
  await delay(afterMs)
  const ports = how === 'doubled' ? [via, 1 - via] : [via]
  await Promise.all(
    ports.map((port) => sendRequest(stage, request, portOf(stage, port), how === 'cut' ? cutMs : undefined)),
  )
}

export async function sendRequest(
  stage: Stage,
  request: Request,
  port: number,
  cutMs?: number,
): Promise<Outcome> {
  const sender = memberOf(stage, request.member)
  const asset = request.call === 'transfer' ? 'USDP' : 'USDT'
  const amount = formatAmount(request.amount, asset)
  const receiver = memberOf(stage, request.to)
  const body =
    request.call === 'transfer'
      ? { walletType: 'USDP', email: receiver.email, amount, transactionPassword: secret }
      : { amount, transactionPassword: secret }
  const { method, path } = calls[request.call]
  const message = { method, path, token: sender.token, key: request.key, body }
  const outcome = await stage.send(port, message, cutMs)
  recordOutcome(stage, request, outcome)
  return outcome
}

const expectedRefusals = ['INSUFFICIENT_BALANCE', 'RECEIVER_IS_SELF', 'IDEMPOTENCY_KEY_REUSED']

function recordOutcome({ model, figures, faults }: Stage, request: Request, outcome: Outcome): void {
  const standing = model.standingOf(request)
  figures.sent++
  if (outcome === unanswered || outcome.body.code === 'OUTCOME_UNKNOWN') {
    figures.unanswered++
    standing.inDoubt = true
    standing.requestedAgain = false
    return
  }
  if (outcome.status === 200) {
    figures.succeeded++
    standing.acknowledged = true
    return
  }
  const code = String(outcome.body.code)
  figures.refused[code] = (figures.refused[code] ?? 0) + 1
  const which = `request ${request.number} (${request.call} of member ${request.member})`
  if (!expectedRefusals.includes(code)) faults.push(`${which} was answered with ${code}`)
  if (code === 'INSUFFICIENT_BALANCE' && model.isCoveredForSure(request)) {
    faults.push(`${which} was refused although the balance covers it`)
  }
}

async function read(stage: Stage, { member, call, delivery }: Kind<'read'>): Promise<void> {
  await delay(delivery.afterMs)
  const { method, path } = calls[call]
  const query = call === 'explainFigure' ? '?figure=USDP_BALANCE&pageSize=100' : ''
  const { token } = memberOf(stage, member)
  const answer = await stage.send(portOf(stage, delivery.via), { method, path: path + query, token })
  stage.figures.reads++
  if (answer === unanswered) return
  if (answer.status !== 200) stage.faults.push(`${call} was answered with ${String(answer.body.code)}`)
  else if (call === 'walletList') judgeWallets(stage, member, answer)
  else if (call === 'explainFigure') judgeExplanation(stage, member, answer)
}

function judgeWallets(stage: Stage, member: number, { body }: Answer): void {
  const wallets = body.walletList as { walletType: string; walletBalance: string }[]
  for (const { walletType, walletBalance } of wallets) {
    const wallet = walletType.toLowerCase() as 'usdt' | 'usdp' | 'bonus'
    judgeFigure(stage, member, wallet, walletBalance)
  }
}

/** The entries add up to the figure, even while others write to it. */
function judgeExplanation(stage: Stage, member: number, { body }: Answer): void {
  const { amount, entries, totalRecords } = body as {
    amount: string
    entries: { amount: string }[]
    totalRecords: number
  }
  judgeFigure(stage, member, 'usdp', amount)
  const sum = entries.reduce((total, entry) => total + minorUnits(entry.amount), 0n)
  if (entries.length === totalRecords && sum !== minorUnits(amount)) {
    stage.faults.push(`the entries of member ${member} sum to ${sum}, the figure shown is ${amount}`)
  }
}

function judgeFigure(stage: Stage, member: number, wallet: 'usdt' | 'usdp' | 'bonus', shown: string): void {
  const amount = minorUnits(shown)
  const { low, high } = stage.model.rangeOf(member, wallet)
  if (amount >= 0n && amount >= low && amount <= high) return
  stage.faults.push(`member ${member} is shown ${shown} in ${wallet}, which it cannot be at this moment`)
}

function minorUnits(shown: string): bigint {
  const amount = parseAmount(shown.replace('-', ''), 'USDT')
  if (amount === null) throw new Error(`${shown} is no amount`)
  return shown.startsWith('-') ? -amount : amount
}

function memberOf({ members }: Stage, index: number): Member {
  const found = members[index]
  if (!found) throw new Error(`There is no member ${index}`)
  return found
}

function portOf({ apis }: Stage, index: number): number {
  return (apis[index === 0 ? 0 : 1] as Api).port
}
