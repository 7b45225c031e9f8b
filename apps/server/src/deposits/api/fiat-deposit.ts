import { createHash } from 'node:crypto'
import { type BodyOf, deposits as contract, type GenericStatus } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { isBlockedPlace, limitAccount } from '../../access/abuse-protection/index.ts'
import { priceOf, ratesNow, readHundredths } from '../../content/rates/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { keepFile, storeFile } from '../../platform/files/stored-files.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { earlierAnswer, namedRequest, runIdempotent } from '../../platform/http/run-idempotent.ts'
import { newId } from '../../platform/ids.ts'
import { redrawPicture } from '../../platform/images.ts'
import { tellByMail } from '../notifications.ts'
import { nextReference } from '../references.ts'

type Body = Omit<BodyOf<typeof contract.fiatDeposit>, 'walletType' | 'bankSlipUpload'>

/** The method that needs a receipt; the gateway confirms its own payments. */
const methodWithReceipt = 'BANK_TRANSFER'

/** A bank transfer with its receipt, pending an operator's decision. */
export const fiatDeposit = answerMember(
  contract.fiatDeposit,
  async (app, requested) => {
    const { member, body } = requested
    const limited = await limitAccount(app, 'deposit', member.id)
    if (limited) return limited
    const sent = await body.bankSlipUpload.bytes()
    const input = { ...body, bankSlipUpload: createHash('sha256').update(sent).digest('hex') }
    const by = { who: 'member' as const, id: member.id }
    const request = namedRequest(contract.fiatDeposit, by, { ...requested, body: input })
    const earlier = await earlierAnswer<Submitted>(app, request)
    if (earlier) return earlier
    const receipt = await redrawPicture(sent)
    const receiptFileId = receipt && (await storeReceipt(app, member.id, receipt))
    return runIdempotent<Submitted>(app, request, async (tx) => {
      if (await isBlockedPlace(app, requested.visit, tx)) return refuse('IP_NOT_SUPPORTED')
      if (!receiptFileId) return refuse('IMAGE_FORMAT', { field: 'bankSlipUpload' })
      const handedIn = await handIn(tx, app, { memberId: member.id, body, receiptFileId })
      return handedIn instanceof Refusal ? handedIn : { ...handedIn, notice: 'DEPOSIT_SUBMITTED' as const }
    })
  },
  stateNow,
)

const storeReceipt = (app: App, memberId: string, bytes: Buffer) =>
  storeFile(app, { memberId, purpose: 'receipt', contentType: 'image/jpeg', bytes })

const statusOf = { PENDING: 'PENDING', CREDITED: 'COMPLETED', REJECTED: 'REJECTED' } as const

async function stateNow(app: App, { depositId }: Submitted): Promise<GenericStatus> {
  const { state } = await app.db
    .selectFrom('fiat_deposit')
    .select('state')
    .where('id', '=', depositId)
    .executeTakeFirstOrThrow()
  return statusOf[state as keyof typeof statusOf]
}

interface HandedIn {
  readonly memberId: string
  readonly body: Body
  readonly receiptFileId: string
}

type Submitted = SavedDeposit & { readonly notice: 'DEPOSIT_SUBMITTED' }

interface SavedDeposit {
  readonly depositId: string
  readonly amount: string
  readonly reference: string
}

async function handIn(
  tx: Tx,
  app: App,
  { memberId, body, receiptFileId }: HandedIn,
): Promise<SavedDeposit | Refusal> {
  const terms = await termsOf(tx, body)
  if (terms instanceof Refusal) return terms
  await lockName(tx, `bank-deposits:${memberId}`)
  const next = await nextReference(tx, memberId)
  await keepFile(tx, app, receiptFileId)
  const now = app.clock.now()
  const id = newId()
  await tx
    .insertInto('fiat_deposit')
    .values({
      id,
      member_id: memberId,
      number: next.number,
      currency: body.currencyCode,
      payment_method: methodWithReceipt,
      receipt_file_id: receiptFileId,
      created_at: now,
      alone_per_day: app.config.bankCreditAlonePerDay,
      first_by_two: app.config.bankFirstDepositsByTwo,
      ...terms,
    })
    .execute()
  const amount = formatAmount(terms.amount, 'USDT')
  await tellByMail(tx, memberId, 'DEPOSIT_SUBMITTED', { amount }, now)
  return { depositId: id, amount, reference: next.reference }
}

/** Credits at the rate the member was shown; it may have changed since the screen was opened. */
async function termsOf(tx: Tx, body: Body) {
  if ((body.paymentMethod ?? methodWithReceipt) !== methodWithReceipt)
    return refuse('INVALID_CHOICE', { field: 'paymentMethod' })
  const rate = (await ratesNow(tx, 'DEPOSIT')).get(body.currencyCode)
  if (!rate) return refuse('INVALID_CHOICE', { field: 'currencyCode' })
  const { usdtAmount: amount } = body
  const payment_amount = priceOf(amount, rate, body.currencyCode)
  if (readHundredths(body.paymentAmount) !== payment_amount)
    return refuse('PAYMENT_AMOUNT_CHANGED', { field: 'paymentAmount' })
  return { amount, rate, payment_amount }
}
