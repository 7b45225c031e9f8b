/**
 * Lists with cursor pagination: a page goes on after an item, whatever was added or removed before it, at
 * constant cost. `next` of one page is `after` of the following one. Apart from the fields of members' calls,
 * so that the portal loads none of it.
 */
import * as z from 'zod/mini'
import { choice, instant, pageSize, text } from './fields.ts'

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const id = () => z.optional(text(36).check(z.regex(idShape, { error: 'INVALID_INPUT' })))

export const keyPage = {
  after: id(),
  pageSize: pageSize(20),
}

/**
 * A queue, or one linked item, waiting or not, or a search by prefix: the member (name, username, email,
 * member ID) or the item's own reference, address or ID.
 */
export const queuePage = { ...keyPage, item: id(), search: z.optional(text(120)) }

/** Null on the last page. */
export const next = z.nullable(z.string())

/** The operator who has the item open, if any. It blocks nobody from deciding. */
export const claim = z.nullable(z.object({ by: z.string(), since: instant(), isOwn: z.boolean() }))

/** Proposals that wait for a second operator, oldest first, or all, newest first. */
export const proposalPage = z.object({
  ...queuePage,
  state: z._default(choice(['PENDING', 'ALL']), 'ALL'),
})

/** A proposal of one operator for another to decide, as lists show it. */
export const decidedByTwo = {
  id: z.string(),
  /** LAPSED: not decided within seven days. */
  state: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'LAPSED']),
  requestedBy: z.string(),
  requestedByMe: z.boolean(),
  requestedAt: instant(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant()),
  remark: z.nullable(z.string()),
  /** While it waits. */
  claim,
}
