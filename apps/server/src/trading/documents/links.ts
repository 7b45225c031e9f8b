/**
 * A link to a document carries no session, since a browser tab cannot send one; its token stands for the
 * requesting session. Only the token's digest is stored, so nobody can open a document by reading the table.
 */
import { createHash, randomBytes } from 'node:crypto'
import { type Language, languageOf, products } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { laterBy } from '../../platform/clock.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import type { DocumentKind } from './wording.ts'

interface DocumentLink {
  readonly orderId: string
  readonly kind: DocumentKind
  readonly language: Language
  readonly sessionId: string
}

const lastsSeconds = 600

async function makeLink({ db, clock }: App, link: DocumentLink): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await db.transact(async (tx) => {
    // Creating a link also removes the expired ones.
    await tx.deleteFrom('document_link').where('expires_at', '<=', now).execute()
    await tx
      .insertInto('document_link')
      .values({
        token_digest: digestOf(token),
        order_id: link.orderId,
        kind: link.kind,
        language: link.language,
        session_id: link.sessionId,
        expires_at: laterBy(now, lastsSeconds),
      })
      .execute()
  })
  return `/api${products.openDocument.path}?token=${token}`
}

export async function findLink({ db, clock }: App, token: string): Promise<DocumentLink | null> {
  const link = await db
    .selectFrom('document_link')
    .select(['order_id', 'kind', 'language', 'session_id'])
    .where('token_digest', '=', digestOf(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  if (!link) return null
  return {
    orderId: link.order_id,
    kind: link.kind as DocumentKind,
    language: languageOf(link.language),
    sessionId: link.session_id,
  }
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

interface DocumentRequest {
  readonly member: SignedInMember
  readonly query: { readonly orderId: string }
  readonly language: Language
}

/** Another member's order gets the same answer as one that doesn't exist. */
export async function linkTo(
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
