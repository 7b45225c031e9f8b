/**
 * Teams: the members below a member, ranks and bonuses. No reply names anybody outside the caller's own
 * downline. Figures are up to date to the last event. Amounts are decimal strings.
 */
import { bonusKinds } from '@halyard/money'
import * as z from 'zod/mini'
import { type TeamBonusType, teamBonusTypes } from '../bonus-types.ts'
import { call } from '../call.ts'
import { choice, day, instant, maskedEmail, optionalText, pageNo, pageSize, text } from '../fields.ts'

/**
 * The labels of a team's members: a client until somebody joins through them, then a group leader, and a team
 * leader from the rank on that shares in profits. A label grants no rights.
 */
export const teamLabels = ['CLIENT', 'GROUP_LEADER', 'TEAM_LEADER'] as const

const rankEntry = z.object({
  imageUrl: z.string(),
  rankName: z.string(),
  /** The member's value and the rank's requirement, such as '1,500/3,000'. */
  selfDeposit: z.string(),
  groupSales: z.string(),
})

/**
 * Credits to the bonus wallet so far; each is the sum of the history of its type, and subscribe bonuses are
 * net of reversals.
 */
const paidBonuses = {
  /** PIPS_BONUS */
  pipBonus: z.string(),
  /** LEVEL_BONUS: level and team-leader bonuses, both paid from profits. */
  levelBonus: z.string(),
  /** RANK_BONUS: different-rank and same-rank bonuses. */
  rankBonus: z.string(),
  /** SUBSCRIBE_BONUS */
  subscribeBonus: z.string(),
}

const groupSize = {
  /** All members below the member. */
  totalGroupMember: z.number(),
  /** Those of them who hold a package. */
  totalActiveMember: z.number(),
}

export const teamInfo = call({
  method: 'GET',
  path: '/team/teamInfo',
  aliases: ['/team/myTeam'],
  access: 'member',
  viewable: true,
  summary: 'Returns the member’s rank, the way to the other ranks, bonuses and the size of the team.',
  reply: {
    rank: z.string(),
    rankImage: z.string(),
    label: z.enum(teamLabels),
    /**
     * The member's own rank in the middle, the next lower and the next higher beside it; after the last comes
     * the first.
     */
    rankList: z.object({ left: rankEntry, middle: rankEntry, right: rankEntry }),
    /** All ranks from the lowest up, and the number of the member's own, counted from one. */
    ranks: z.array(rankEntry),
    rankPosition: z.number(),
    /** The number of members of the downline in each rank, from the lowest up. */
    groupBrokers: z.array(z.object({ imageUrl: z.string(), rankName: z.string(), members: z.number() })),
    ...paidBonuses,
    ...groupSize,
  },
})

export const teamPerformance = call({
  method: 'GET',
  path: '/team/teamPerformance',
  aliases: ['/team/performanceInfo'],
  access: 'member',
  viewable: true,
  summary: 'Returns the figures of the member’s team.',
  reply: {
    rank: z.string(),
    /** For each lot that a directly referred member closes, in USDT. */
    pipBonusRate: z.string(),
    directReferralMembers: z.number(),
    /** Prices of the packages that directly referred members hold. */
    directReferralMembersInvestmentAmount: z.string(),
    ...groupSize,
    /** Prices of the packages that the downline holds. */
    totalGroupInvestmentAmount: z.string(),
    /** Lots that the downline has closed. */
    expectedPipsAmount: z.string(),
    ...paidBonuses,
    /** Earned and not paid yet; see pendingBonusList. */
    pendingBonus: z.string(),
  },
})

export const groupInvestmentSummary = call({
  method: 'GET',
  path: '/team/groupInvestmentSummary',
  access: 'member',
  viewable: true,
  summary:
    'Lists the members whom the caller referred, each with the group that begins with them, the largest investment first. The rows of all pages add up to the figures of the team.',
  query: z.object({ pageNo: pageNo(), pageSize: pageSize(4) }),
  reply: {
    groupList: z.object({
      sponsorSummaryDtoList: z.array(
        z.object({
          leaderName: z.string(),
          /** Prices of the packages that the leader and all members below hold. */
          groupInvestmentQuantity: z.string(),
          /** The leader's rank. */
          managerLevel: z.string(),
          /** All members below the leader. */
          totalDownline: z.number(),
          /** Lots closed by the leader and all members below. */
          totalLotAmount: z.string(),
          email: maskedEmail(),
        }),
      ),
      totalRecords: z.number(),
    }),
  },
})

const teamNode = z.object({
  memberId: z.string(),
  username: z.string(),
  /** Prices of the packages that the member and all members below hold. */
  salesValue: z.string(),
  /** All members below the member: if zero, there are no children to load. */
  noOfUsers: z.number(),
  noOfActiveUsers: z.number(),
  /** True if the member holds a package; the figures above are of those below. */
  isActive: z.boolean(),
  get downlineTeamBos() {
    return z.array(teamNode)
  },
  /** Passed as `after`, it continues the children; null if all are there, or none were requested. */
  moreAfter: z.nullable(z.string()),
})

/** Children of one node in one reply. */
export const childrenAtOnce = 100

/** Members that a search finds. */
export const foundAtOnce = 10

export const totalTeamInvestment = call({
  method: 'GET',
  path: '/team/v2/totalTeamInvestment',
  aliases: ['/team/teamTree'],
  access: 'member',
  viewable: true,
  summary:
    'Returns a node of the member’s own tree with its children, the largest sales first: the member’s own node, or that of memberId. At most 100 children come at once; moreAfter continues. With a keyword, returns the tree cut down to the paths to at most 10 members whose username begins with it. A memberId outside the downline is not found.',
  query: z.object({
    keyword: optionalText(40),
    memberId: optionalText(40),
    /** The moreAfter of the same node. */
    after: optionalText(80),
  }),
  reply: {
    /** One node, or none if a search found nobody. */
    TeamBos: z.array(teamNode),
    /** True if a search left some out. */
    moreFound: z.boolean(),
  },
  refusals: ['NOT_FOUND'],
})

/** Username of the member of the downline who caused a bonus; null without a team event. */
const source = z.nullable(z.string())

export const bonusTransactionHistoryList = call({
  method: 'GET',
  path: '/team/bonusTransactionHistoryList',
  access: 'member',
  viewable: true,
  summary: 'Lists bonuses credited to the member, newest first, of one type or of all.',
  query: z
    .object({
      pageNo: pageNo(),
      pageSize: pageSize(8),
      walletType: z.optional(choice(['usdt'])),
      bonusType: z.optional(choice(teamBonusTypes)),
      from: z.optional(day()),
      to: z.optional(day()),
    })
    .check(
      z.refine(
        (query) => Boolean(query.from) === Boolean(query.to) && (query.from ?? '') <= (query.to ?? ''),
        { error: 'INVALID_DATE', path: ['to'] },
      ),
    ),
  reply: {
    bonusHistoryList: z.array(
      z.object({
        trxDate: instant(),
        bonusType: z.enum([...bonusKinds, 'BONUS_REVERSAL']),
        /** Negative for a reversal. */
        amount: z.string(),
        remark: z.string(),
        walletType: z.literal('USDT'),
        /** For explainBonus; null without a team event. */
        bonusId: z.nullable(z.string()),
        source,
      }),
    ),
    totalRecords: z.number(),
    /** The sum of all matching lines. */
    totalAmount: z.string(),
  },
})

/**
 * WAITING: for the bonus budget. IN_REVIEW: an operator reviews it before payment. SET_OFF: offset in full
 * against bonuses to be reversed. BEING_TAKEN_BACK: it was paid, and part of it is still owed.
 */
export const bonusStates = [
  'WAITING',
  'IN_REVIEW',
  'PAID',
  'SET_OFF',
  'BEING_TAKEN_BACK',
  'TAKEN_BACK',
  'REJECTED',
] as const
export type BonusState = (typeof bonusStates)[number]

const bonusWithState = z.object({
  bonusId: z.string(),
  earnedAt: instant(),
  bonusType: z.enum(bonusKinds),
  source,
  amount: z.string(),
  state: z.enum(bonusStates),
})

export const pendingBonusList = call({
  method: 'GET',
  path: '/team/pendingBonusList',
  access: 'member',
  viewable: true,
  summary: 'Lists bonuses that the member has earned and that are not paid yet, the next to be paid first.',
  query: z.object({ pageNo: pageNo(), pageSize: pageSize(8) }),
  reply: {
    pendingBonusList: z.array(bonusWithState),
    totalRecords: z.number(),
    totalAmount: z.string(),
  },
})

export const uncreditedBonusList = call({
  method: 'GET',
  path: '/team/uncreditedBonusList',
  access: 'member',
  viewable: true,
  summary:
    'Lists bonuses that no history shows, since they were set off, taken back before they were paid or rejected, and those of which something is still owed; newest first.',
  query: z.object({ pageNo: pageNo(), pageSize: pageSize(8) }),
  reply: {
    uncreditedBonusList: z.array(bonusWithState),
    totalRecords: z.number(),
    /** Still owed, from the bonus wallet or from the next bonuses. */
    totalOwed: z.string(),
  },
})

/** The number of members at each end of a shortened path. */
export const pathEnd = 20

export const explainBonus = call({
  method: 'GET',
  path: '/team/explainBonus',
  access: 'member',
  viewable: true,
  summary: 'Says how one of the member’s own bonuses came about: the event, the rule, the rate and the path.',
  query: z.object({ bonusId: text(40) }),
  reply: {
    bonusId: z.string(),
    bonusType: z.enum(bonusKinds),
    /** The amount by the rule. Less what was withheld, it is the amount in the history. */
    amount: z.string(),
    /** Offset against bonuses to be reversed. */
    withheld: z.string(),
    /** The amount of this bonus reversed so far, since its package ended within 60 days. */
    takenBack: z.string(),
    /** The amount of it still owed. */
    owed: z.string(),
    state: z.enum(bonusStates),
    paidAt: z.nullable(instant()),
    event: z.object({
      kind: z.enum(['PURCHASED', 'LOTS', 'PROFIT']),
      occurredAt: instant(),
      /** A price, lots or a profit. */
      amount: z.string(),
      /**
       * The base of the rate. For a price, the new money: the part above the highest value so far of the
       * member's packages.
       */
      base: z.string(),
      unit: z.enum(['USDT', 'LOT']),
    }),
    /** base × rate is the amount; fractions of a millionth are not paid. */
    rate: z.object({ value: z.string(), unit: z.enum(['PERCENT', 'USDT_PER_LOT']) }),
    /** The number of levels from the member down to the source. */
    depth: z.number(),
    planVersion: z.number(),
    /**
     * From the source up to the member, with the ranks before the event. A very long one has only its ends:
     * the depth shows how many are left out.
     */
    path: z.array(z.object({ username: z.string(), rankName: z.string() })),
  },
  refusals: ['NOT_FOUND'],
})

const perType = Object.fromEntries(teamBonusTypes.map((type) => [type, z.string()])) as Record<
  TeamBonusType,
  z.ZodMiniString
>

export const bonusOverTime = call({
  method: 'GET',
  path: '/team/bonusOverTime',
  access: 'member',
  viewable: true,
  summary:
    'Returns what the member’s team brought: bonuses credited in each of the last 24 months or 90 days, by type. With what came before, they add up to the whole history.',
  query: z.object({ by: z._default(choice(['MONTH', 'DAY']), 'MONTH') }),
  reply: {
    /** Credited before the first point. */
    before: z.string(),
    /** From the first bonus on. The history from `from` to `to` has the entries. */
    points: z.array(
      z.object({
        from: z.iso.date(),
        to: z.iso.date(),
        total: z.string(),
        types: z.object(perType),
        /** True with any credit or reversal; both may add up to nothing. */
        hasEntries: z.boolean(),
      }),
    ),
    total: z.string(),
  },
})
