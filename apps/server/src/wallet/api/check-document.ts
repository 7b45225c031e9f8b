import { statements as contract } from '@halyard/contract'
import { limitAddress } from '../../access/abuse-protection/index.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { readCode } from '../../platform/readable-codes.ts'

/** Doesn't reveal the owner, and reveals nothing to someone who has only the code. */
export const checkDocument = answerAnyone(contract.checkDocument, async (app, { body, address }) => {
  const limited = await limitAddress(app, 'documentCheck', address)
  if (limited) return limited
  const found = await app.db
    .selectFrom('issued_document')
    .select(['kind', 'created_at', 'first_day', 'last_day'])
    .where('code', '=', readCode(body.code))
    .where('sha256', '=', Buffer.from(body.sha256, 'hex'))
    .executeTakeFirst()
  if (!found) return { document: null }
  const { kind, created_at, first_day: from, last_day: to } = found
  return {
    document: { kind: kind as 'STATEMENT' | 'RECEIPT', madeAt: created_at, from, to },
  }
})
