/** The bonus plan, which two operators approve, and bonuses that an operator reviews before payment. */
import { bonusKinds } from '@halyard/money'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { choice, decision, givenInstant, instant, optionalText, text } from '../fields.ts'
import { claim, decidedByTwo, next, proposalPage, queuePage } from '../key-pages.ts'

const bps = z.int().check(z.gte(0), z.lte(10_000))
/** USDT, with up to six decimals. */
const usdt = text(20)
const maxDepth = 30

const rank = z.object({
  name: text(30),
  selfDeposit: usdt,
  groupSales: usdt,
  subscribeBps: bps,
  pipsPerLot: z.array(usdt).check(z.maxLength(maxDepth)),
  levelBps: z.array(bps).check(z.maxLength(maxDepth)),
  differencePerLot: usdt,
  sameRankPerLot: usdt,
})

/** Rates are in basis points or in USDT per lot, by rank and depth. */
export const bonusPlan = z.object({
  ranks: z.array(rank).check(z.minLength(1), z.maxLength(12)),
  leaders: z.object({
    fromRank: z.int().check(z.gte(1), z.lte(12)),
    bps: z.array(bps).check(z.maxLength(maxDepth)),
  }),
  /** The income of each event under the agreement with the broker. */
  feeds: z.object({ fundingBps: bps, perLot: usdt, profitBps: bps, feeShareBps: bps }),
})

/** Refusals of an invalid plan, whenever it would take effect. */
const planRefusals = [
  'PLAN_INCONSISTENT',
  'PLAN_FIRST_RANK',
  'PLAN_TARGET_BELOW',
  'PLAN_DIFFERENCE_BELOW',
  'PLAN_NAME_TWICE',
  'PLAN_LEADERS',
  'PLAN_PURCHASE_COSTS',
  'PLAN_LOTS_COST',
  'PLAN_PROFIT_COSTS',
  'PLAN_LEAVING_EARNS',
  'PLAN_SWINGING_EARNS',
] as const

const planShown = { effectiveFrom: z.iso.datetime(), plan: bonusPlan }

export const bonusPlans = call({
  method: 'GET',
  path: '/operator/bonusPlans',
  access: { operator: 'bonuses.plan' },
  summary: 'Lists all versions of the bonus plan, the latest first, with the two operators who agreed on it.',
  reply: {
    versions: z.array(
      z.object({
        version: z.number(),
        isInForce: z.boolean(),
        ...planShown,
        effectiveFrom: z.nullable(instant()),
        /** Null for the initial one. */
        agreedBy: z.nullable(z.object({ proposer: z.string(), approver: z.string() })),
      }),
    ),
  },
  refusals: ['FORBIDDEN'],
})

const maxInvented = 200
const lots = z.string().check(z.regex(/^\d{1,6}(\.\d{1,4})?$/, { error: 'INVALID_AMOUNT' }))

const costs = z.object({
  byKind: z.array(z.object({ bonusType: z.enum(bonusKinds), amount: z.string() })),
  total: z.string(),
  /** The income of the bonus budget from the events, under the agreement with the broker. */
  brings: z.string(),
})

export const tryBonusPlan = call({
  method: 'POST',
  path: '/operator/tryBonusPlan',
  access: { operator: 'bonuses.plan' },
  summary:
    'Runs a plan beside the one in force, over the events of the last full month (UTC) or over an invented tree, and changes nothing. Both begin with the ranks that their own targets give, as if each had always been in force.',
  body: z.object({
    plan: bonusPlan,
    /**
     * An invented tree: each member buys, then trades, then profits, in this order. If omitted: last month's
     * events.
     */
    members: z.optional(
      z
        .array(
          z.object({
            name: text(40),
            /** The name of an earlier one in the list; empty for nobody. */
            sponsor: optionalText(40),
            purchase: usdt,
            lots,
            profit: usdt,
          }),
        )
        .check(z.minLength(1), z.maxLength(maxInvented)),
    ),
  }),
  reply: {
    /** Null for an invented tree. */
    month: z.nullable(z.object({ from: instant(), until: instant() })),
    events: z.number(),
    /** True if there were more than the maximum; then the first ones were run. */
    isCut: z.boolean(),
    present: costs,
    proposed: costs,
    gaining: z.number(),
    losing: z.number(),
    /** The most affected: at most fifty gainers and fifty losers, the largest difference first. */
    receivers: z.array(
      z.object({
        /** Null for an invented member. */
        memberId: z.nullable(z.string()),
        username: z.string(),
        present: z.string(),
        proposed: z.string(),
        difference: z.string(),
      }),
    ),
  },
  refusals: ['INVALID_AMOUNT', 'INVALID_CHOICE', ...planRefusals, 'FORBIDDEN'],
})

export const proposeBonusPlan = call({
  method: 'POST',
  path: '/operator/proposeBonusPlan',
  access: { operator: 'bonuses.plan' },
  summary:
    'Proposes a version of the bonus plan from a future date on; another operator decides. A plan under which any event could cost more than it brings in is refused, with the event and the ranks that show it.',
  body: z.object({ effectiveFrom: givenInstant(), reason: text(500), plan: bonusPlan }),
  reply: { proposalId: z.string() },
  refusals: [
    'INVALID_AMOUNT',
    'DATE_NOT_AHEAD',
    'PLAN_DATE_TAKEN',
    'PLAN_RANKS_CHANGED',
    ...planRefusals,
    'FORBIDDEN',
  ],
})

export const decideBonusPlan = call({
  method: 'POST',
  path: '/operator/decideBonusPlan',
  access: { operator: 'bonuses.plan' },
  summary:
    'Approves a bonus plan proposed by another operator within the last seven days, before it would take effect, or rejects it. Operators can only reject their own.',
  body: decision(),
  refusals: [
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'REQUEST_OUTDATED',
    'SECOND_OPERATOR_NEEDED',
    'DATE_NOT_AHEAD',
    'FORBIDDEN',
  ],
})

export const bonusPlanProposals = call({
  method: 'GET',
  path: '/operator/bonusPlanProposals',
  access: { operator: 'bonuses.plan' },
  summary: 'Lists proposed bonus plans, newest first, and who decided them.',
  query: proposalPage,
  reply: {
    proposals: z.array(
      z.object({
        ...decidedByTwo,
        ...planShown,
        /** Empty in older proposals, which had none. */
        reason: z.string(),
        /** The plan it would replace, or has replaced. */
        present: bonusPlan,
      }),
    ),
    next,
  },
  refusals: ['FORBIDDEN'],
})

/** Signals between the receiver of a bonus and the member who caused it. They accuse nobody. */
export const bonusSignals = [
  'SAME_PAYOUT',
  'SAME_DEVICE',
  'SAME_NETWORK',
  'SAME_IDENTITY',
  'SAME_PHONE',
  'LEFT_AFTER_BONUS',
  'CIRCLE_OF_TRANSFERS',
  'UNCONFIRMED_DEPOSIT',
] as const

const person = z.object({ memberId: z.string(), username: z.string() })

export const heldBonuses = call({
  method: 'GET',
  path: '/operator/heldBonuses',
  access: { operator: 'bonuses.review' },
  summary:
    'Lists bonuses held for review in the order in which they would be paid, what was noticed about each, and what was decided between the two members before. REFUSED_AS_BEFORE: those that were refused without a look, since the same had been refused; they can still be released.',
  query: z.object({
    ...queuePage,
    state: z._default(choice(['HELD', 'REFUSED_AS_BEFORE']), 'HELD'),
  }),
  reply: {
    bonuses: z.array(
      z.object({
        id: z.string(),
        bonusType: z.enum(bonusKinds),
        amount: z.string(),
        depth: z.number(),
        earnedAt: instant(),
        receiver: person,
        source: person,
        claim,
        /** The number of operators who must release it, the caller included, and those who have. */
        releasesNeeded: z.number(),
        releasedBy: z.array(z.string()),
        releasedByMe: z.boolean(),
        /** The number and sum of bonuses that a decision would cover now, this one included. */
        released: z.object({ count: z.number(), amount: z.string() }),
        refused: z.object({ count: z.number(), amount: z.string() }),
        signals: z.array(
          z.object({
            kind: z.enum(bonusSignals),
            /**
             * The order that was left, the IDs of the members who paid each other, or the deposit's
             * reference. Data shared by two members is not shown.
             */
            about: z.string(),
            notedAt: instant(),
          }),
        ),
        /** Of these two members, latest first; at most five. */
        earlierDecisions: z.array(
          z.object({
            bonusId: z.string(),
            decision: z.enum(['APPROVE', 'REJECT']),
            reason: z.string(),
            decidedAt: instant(),
            signals: z.array(z.enum(bonusSignals)),
          }),
        ),
      }),
    ),
    next,
  },
  refusals: ['FORBIDDEN'],
})

export const decideHeldBonus = call({
  method: 'POST',
  path: '/operator/decideHeldBonus',
  access: { operator: 'bonuses.review' },
  summary:
    'Releases a held bonus, which is then paid in its order, or refuses it for good with a reason that the member does not see. It decides likewise on everything else of the two members of which nothing else was noticed, and on what comes later: after a release the same is not asked about again, after a refusal it is refused without a look. Something new is held again. What comes from a bank deposit that no line of the bank’s statement confirms takes two operators to release.',
  body: decision(),
  /** The number of others decided with it; HELD while another operator still has to release it. */
  reply: { state: z.enum(['HELD', 'RELEASED', 'REFUSED']), alsoDecided: z.number() },
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'SECOND_OPERATOR_NEEDED', 'OWN_ACCOUNT', 'FORBIDDEN'],
})
