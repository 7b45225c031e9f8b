import { operatorProposals as contract } from '@halyard/contract'
import { operatorActionAfter, propose } from '../../operators/index.ts'
import { readableDocument } from '../../platform/documents.ts'
import { keepFile, storeFile } from '../../platform/files/stored-files.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { closablePayments } from '../reconciliation/close-payments.ts'

/** The rest needs another proposal. */
const maxPayments = 200

export const proposeGatewayClosing = answerOperator(contract.proposeGatewayClosing, async (app, request) => {
  const { reason, document } = request.body
  const ask = async () => {
    const { payments, isLeft } = await closablePayments(app)
    if (payments.length === 0) return isLeft ? ('UNAVAILABLE' as const) : ('NOT_FOUND' as const)
    const readable = await readableDocument(await document.bytes())
    if (!readable) return 'DOCUMENT_FORMAT' as const
    const documentId = await storeFile(app, { memberId: null, purpose: 'correction', ...readable })
    return { payments: payments.slice(0, maxPayments), documentId }
  }
  return operatorActionAfter(app, contract.proposeGatewayClosing, request, ask, async (tx, result) => {
    if (result === 'DOCUMENT_FORMAT') return refuse(result, { field: 'document' })
    if (typeof result === 'string') return refuse(result)
    const proposal = { kind: 'gatewayClosing', subject: 'gateway:TopPay', payload: result, reason } as const
    const proposed = await propose(tx, app, proposal, request)
    if (!('proposalId' in proposed)) return proposed
    await keepFile(tx, app, result.documentId)
    return { ...proposed, notice: 'SECOND_OPERATOR_DECIDES' as const }
  })
})
