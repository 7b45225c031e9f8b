import { products } from '@halyard/contract'
import { limitAccount, memberOnDevice } from '../../access/abuse-protection/index.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { drawInThread, factsOf, fileNameOf, findLink } from '../documents/index.ts'

/** A link can be opened again until it expires: a browser's own viewer fetches once more to save or print. */
export const openDocument = answerAnyone(products.openDocument, async (app, { query, visit }) => {
  const link = await findLink(app, query.token)
  const memberId = link && (await memberOnDevice(app, link.sessionId, visit.deviceKeys))
  if (!memberId) return refuse('LINK_EXPIRED')
  const limited = await limitAccount(app, 'document', memberId)
  if (limited) return limited
  const { kind, language } = link
  const facts = await factsOf(app, link.orderId)
  const pdf = await drawInThread(memberId, { kind, facts, language, now: app.clock.now() })
  if (!pdf) return refuse('TOO_MANY_REQUESTS', { params: { seconds: 60 } })
  return { file: new File([pdf], fileNameOf(kind, facts, language), { type: 'application/pdf' }) }
})
