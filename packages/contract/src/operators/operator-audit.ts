/** The log of what operators did and saw. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { day, instant, optionalText } from '../fields.ts'
import { keyPage, next } from '../key-pages.ts'

const access = { operator: 'audit.read' } as const

/** All given filters apply together. */
const filter = {
  ...keyPage,
  /** By their IDs. */
  operator: optionalText(40),
  member: optionalText(20),
  /** The action's prefix, such as `withdrawals.`. */
  action: optionalText(60),
  /** The exact subject, such as `withdrawal:{id}`. */
  subject: optionalText(200),
  /** Days in UTC, both inclusive. */
  from: z.optional(day()),
  to: z.optional(day()),
}

/** The subject's name; null without one. A member is named by their number. */
export const about = z.nullable(
  z.object({
    /** For a proposal, its kind. */
    kind: z.string(),
    name: z.nullable(z.string()),
    amount: z.nullable(z.string()),
    member: z.nullable(z.string()),
  }),
)

export const auditLog = call({
  method: 'GET',
  path: '/operator/auditLog',
  access,
  summary:
    'Lists what operators did and whose data they saw, newest first. What one of them saw in the same way within an hour is one entry.',
  query: z.object(filter),
  reply: {
    entries: z.array(
      z.object({
        id: z.string(),
        at: instant(),
        /** Null for actions of the database's owner or the platform itself. */
        operatorId: z.nullable(z.string()),
        operator: z.nullable(z.string()),
        action: z.string(),
        subject: z.string(),
        about,
        reason: z.string(),
        address: z.nullable(z.string()),
        /** The members whose data was shown. */
        members: z.array(z.string()),
        /** True once it is in the chain of seals. */
        sealed: z.boolean(),
      }),
    ),
    next,
  },
  refusals: ['FORBIDDEN'],
})

/** Per file; the next file goes on after its last line. */
export const auditLinesAtOnce = 5000

export const auditCsv = call({
  method: 'GET',
  path: '/operator/auditCsv',
  access,
  summary: `Returns the same as a CSV file, at most ${auditLinesAtOnce} lines, newest first; the next file goes on after the last ID of one. Every export is recorded.`,
  query: z.object(filter),
  gives: 'file',
  reply: { file: z.instanceof(Blob) },
  refusals: ['FORBIDDEN'],
})
