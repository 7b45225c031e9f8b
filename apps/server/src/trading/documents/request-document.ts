import { type Language, products } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { answerMember, type SignedInMember } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { makeLink } from './links.ts'
import type { DocumentKind } from './wording.ts'

interface DocumentRequest {
  readonly member: SignedInMember
  readonly query: { readonly orderId: string }
  readonly language: Language
}

export const genShareCert = answerMember(products.genShareCert, (app, request) =>
  linkTo('CERTIFICATE', app, request),
)

export const downloadAgreement = answerMember(products.downloadAgreement, (app, request) =>
  linkTo('AGREEMENT', app, request),
)

/** Another member's order gets the same answer as one that doesn't exist. */
async function linkTo(
  kind: DocumentKind,
  app: App,
  { member, query: { orderId }, language }: DocumentRequest,
): Promise<{ url: string } | Refusal> {
  if (!isId(orderId)) return refuse('NOT_FOUND')
  const order = await app.db
    .selectFrom('investment_order')
    .select('activated_at')
    .where('id', '=', orderId)
    .where('member_id', '=', member.id)
    .executeTakeFirst()
  if (!order) return refuse('NOT_FOUND')
  if (!order.activated_at) return refuse('ORDER_NOT_ACTIVE')
  return { url: await makeLink(app, { orderId, kind, language, sessionId: member.sessionId }) }
}
