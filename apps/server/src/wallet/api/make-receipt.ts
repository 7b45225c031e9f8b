import { statements as contract, type Language } from '@halyard/contract'
import { limitAccount } from '../../access/abuse-protection/index.ts'
import { transferInWallets, type Wallet, wallets } from '../../ledger/index.ts'
import { serverTexts } from '../../locales/index.ts'
import type { App } from '../../platform/app.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { newCode } from '../../platform/readable-codes.ts'
import { drawInThread, issue, linesOf, type Receipt, sheetOf, wholeContent } from '../statements/index.ts'

/** Another member's transaction gets the same answer as an unknown one. */
export const makeReceipt = answerMember(contract.makeReceipt, async (app, { member, body, language }) => {
  const { transactionId } = body
  const limited = await limitAccount(app, 'statement', member.id)
  if (limited) return limited
  const lines = isId(transactionId) ? await linesOfTransfer(app, member.id, transactionId, language) : []
  const [first] = lines
  if (!first) return refuse('NOT_FOUND')
  const code = newCode()
  const sheet = await sheetOf(app, member.id, code, language)
  const receipt: Receipt = { ...sheet, transferId: transactionId, lines }
  const pdf = await drawInThread(member.id, async (write) => write({ receipt }))
  if (!pdf) return refuse('TOO_MANY_REQUESTS', { params: { seconds: 60 } })
  const day = first.at.toISOString().slice(0, 10)
  const issued = {
    code,
    memberId: member.id,
    format: 'PDF' as const,
    from: day,
    to: day,
    transferId: transactionId,
    madeAt: sheet.madeAt,
  }
  const name = `${sheet.brand} ${serverTexts[language].statements.receiptName} ${transactionId}`
  return { file: await issue(app, issued, wholeContent(pdf), name) }
})

function linesOfTransfer(app: App, memberId: string, transferId: string, language: Language) {
  return app.db.snapshot(async (reader) => {
    const moved = await transferInWallets(reader, memberId, transferId)
    const lines = await linesOf(reader, app, moved, language)
    return lines.map((line, index) => {
      const wallet = moved[index]?.account.split(':')[2] as Wallet
      return { ...line, wallet, asset: wallets[wallet].asset }
    })
  })
}
