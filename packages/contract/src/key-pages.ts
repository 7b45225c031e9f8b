/**
 * Lists that are read by key: a page goes on after an item, whatever has come or gone before it, and costs the same
 * wherever it begins. `next` of one page is `after` of the following one. Apart from the fields that members' calls
 * share, so that their pages load none of it.
 */
import * as z from 'zod/mini'
import { choice, pageSize, text } from './fields.ts'

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const id = () => z.optional(text(36).check(z.regex(idShape, { error: 'INVALID_INPUT' })))

export const keyPage = {
  after: id(),
  pageSize: pageSize(20),
}

/**
 * A queue, or the one item that a link leads to, waiting or not, or what fits a search: whom it concerns (name,
 * username, email, member ID) or a reference, an address or an ID of its own, from the beginning.
 */
export const queuePage = { ...keyPage, item: id(), search: z.optional(text(120)) }

/** Null on the last page. */
export const next = z.nullable(z.string())

/** Which operator has the item open, if any. It keeps nobody from deciding. */
export const claim = z.nullable(z.object({ by: z.string(), since: z.iso.datetime(), isOwn: z.boolean() }))

/** What waits for a second operator, oldest first, or all of it, newest first. */
export const proposalPage = z.object({
  ...queuePage,
  state: z._default(choice(['PENDING', 'ALL']), 'ALL'),
})

/** What one operator requested and another decides, as lists show it. */
export const decidedByTwo = {
  id: z.string(),
  /** LAPSED: nobody decided within seven days. */
  state: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'LAPSED']),
  requestedBy: z.string(),
  requestedByMe: z.boolean(),
  requestedAt: z.iso.datetime(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.iso.datetime()),
  remark: z.nullable(z.string()),
  /** While it waits. */
  claim,
}
