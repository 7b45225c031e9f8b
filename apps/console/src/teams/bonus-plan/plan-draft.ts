/** A bonus plan as a form holds it: text in each cell, percents instead of basis points. Pure. */
import { type BodyOf, checkBody, operatorBonuses } from '@halyard/contract'
import { parseAmount } from '@halyard/money'

export type Plan = BodyOf<typeof operatorBonuses.tryBonusPlan>['plan']
type InventedMember = NonNullable<BodyOf<typeof operatorBonuses.tryBonusPlan>['members']>[number]

export const rankColumns = [
  'name',
  'selfDeposit',
  'groupSales',
  'subscribe',
  'pipsPerLot',
  'level',
  'differencePerLot',
  'sameRankPerLot',
] as const
type RankColumn = (typeof rankColumns)[number]

export const otherFields = ['fromRank', 'leaderShares', 'funding', 'perLot', 'profit', 'feeShare'] as const
type OtherField = (typeof otherFields)[number]

export interface PlanDraft {
  readonly ranks: readonly Readonly<Record<RankColumn, string>>[]
  readonly others: Readonly<Record<OtherField, string>>
}

/** A draft with the version it is based on, and the version that fills untouched cells. */
export interface PlanEdit {
  readonly draft: PlanDraft
  readonly begunFrom: number
  readonly over: number
}

/** The draft saved in this browser; null if it does not fit the present form. */
export function readEdit(text: string): PlanEdit | null {
  const { draft, begunFrom, over } = JSON.parse(text) as Partial<PlanEdit>
  const { ranks, others } = draft ?? {}
  const isRank = (rank: object | null) =>
    rank !== null &&
    rankColumns.every((column) => typeof (rank as PlanDraft['ranks'][number])[column] === 'string')
  if (typeof begunFrom !== 'number' || typeof over !== 'number') return null
  if (!Array.isArray(ranks) || !ranks.every(isRank) || !others) return null
  const isWhole = otherFields.every((field) => typeof others[field] === 'string')
  return isWhole ? { draft: { ranks, others }, begunFrom, over } : null
}

const percent = (bps: number) => String(bps / 100)
const percents = (bps: readonly number[]) => bps.map(percent).join(' / ')

export function draftOf({ ranks, leaders, feeds }: Plan): PlanDraft {
  return {
    ranks: ranks.map((rank) => ({
      name: rank.name,
      selfDeposit: rank.selfDeposit,
      groupSales: rank.groupSales,
      subscribe: percent(rank.subscribeBps),
      pipsPerLot: rank.pipsPerLot.join(' / '),
      level: percents(rank.levelBps),
      differencePerLot: rank.differencePerLot,
      sameRankPerLot: rank.sameRankPerLot,
    })),
    others: {
      fromRank: String(leaders.fromRank),
      leaderShares: percents(leaders.bps),
      funding: percent(feeds.fundingBps),
      perLot: feeds.perLot,
      profit: percent(feeds.profitBps),
      feeShare: percent(feeds.feeShareBps),
    },
  }
}

const listOf = (text: string) => text.split(/[\s/]+/).filter(Boolean)
/** A plan has at most hundredths of a percent. */
const isPercent = /^\d{1,3}(\.\d{1,2})?$/
const bpsOf = (text: string) => (isPercent.test(text.trim()) ? Math.round(Number(text) * 100) : Number.NaN)

/** Unreadable or too precise input is sent as no number: the call's rules refuse it. */
export function planOf({ ranks, others }: PlanDraft): Plan {
  return {
    ranks: ranks.map((rank) => ({
      name: rank.name,
      selfDeposit: rank.selfDeposit,
      groupSales: rank.groupSales,
      subscribeBps: bpsOf(rank.subscribe),
      pipsPerLot: listOf(rank.pipsPerLot),
      levelBps: listOf(rank.level).map(bpsOf),
      differencePerLot: rank.differencePerLot,
      sameRankPerLot: rank.sameRankPerLot,
    })),
    leaders: { fromRank: Number(others.fromRank), bps: listOf(others.leaderShares).map(bpsOf) },
    feeds: {
      fundingBps: bpsOf(others.funding),
      perLot: others.perLot,
      profitBps: bpsOf(others.profit),
      feeShareBps: bpsOf(others.feeShare),
    },
  }
}

interface CellChange {
  readonly field: RankColumn | OtherField
  /** The index of its rank; null for a value outside the ranks. */
  readonly rank: number | null
  readonly before: string
  readonly after: string
}

/** The differences between two plans, cell by cell. */
export function changedCells(before: PlanDraft, after: PlanDraft): CellChange[] {
  const ranks = Array.from({ length: Math.max(before.ranks.length, after.ranks.length) }, (_, rank) => rank)
  const cells = [
    ...ranks.flatMap((rank) =>
      rankColumns.map((field) => ({
        field,
        rank,
        before: before.ranks[rank]?.[field] ?? '',
        after: after.ranks[rank]?.[field] ?? '',
      })),
    ),
    ...otherFields.map((field) => ({
      field,
      rank: null,
      before: before.others[field],
      after: after.others[field],
    })),
  ]
  return cells.filter((cell) => cell.before !== cell.after)
}

/** Rebases edits from one plan onto another: untouched cells follow the new one. */
export function rebaseEdits(before: PlanDraft, typed: PlanDraft, now: PlanDraft): PlanDraft {
  const isResized = typed.ranks.length !== before.ranks.length
  const lastTyped = typed.ranks.findLastIndex((rank, at) => !isSame(rank, before.ranks[at]))
  const length = isResized ? typed.ranks.length : Math.max(now.ranks.length, lastTyped + 1)
  return {
    ranks: Array.from({ length }, (_, at) => typedIn(before.ranks[at], typed.ranks[at], now.ranks[at])),
    others: typedIn(before.others, typed.others, now.others),
  }
}

function typedIn<Cells extends object>(
  before: Cells | undefined,
  typed: Cells | undefined,
  now: Cells | undefined,
): Cells {
  const isTyped = ([name, value]: [string, unknown]) => value !== before?.[name as keyof Cells]
  const cells = Object.fromEntries(Object.entries(typed ?? {}).filter(isTyped))
  return { ...(now ?? typed), ...cells } as Cells
}

const isSame = (one: object, other: object | undefined) => JSON.stringify(one) === JSON.stringify(other)

/** The draft's field behind each part of a plan. */
const fieldOf: Readonly<Record<string, string>> = {
  subscribeBps: 'subscribe',
  levelBps: 'level',
  'leaders.fromRank': 'fromRank',
  'leaders.bps': 'leaderShares',
  'feeds.fundingBps': 'funding',
  'feeds.perLot': 'perLot',
  'feeds.profitBps': 'profit',
  'feeds.feeShareBps': 'feeShare',
}

/** The unreadable cells: `level 2` is the third rank's, `feeShare` stands alone. */
export function unreadableCells(draft: PlanDraft): ReadonlySet<string> {
  const paths = Object.keys(checkBody(operatorBonuses.tryBonusPlan, { plan: planOf(draft) }))
  const named = paths.map((path) => {
    const [, part = '', at = '', column = ''] = path.split('.')
    if (part !== 'ranks') return fieldOf[`${part}.${at}`] ?? part
    return `${fieldOf[column] ?? column} ${at}`
  })
  return new Set([...named, ...noAmounts(draft)])
}

const amountColumns = [
  'selfDeposit',
  'groupSales',
  'pipsPerLot',
  'differencePerLot',
  'sameRankPerLot',
] as const

/** The call takes amounts as text; only the server parses them. */
function noAmounts({ ranks, others }: PlanDraft): string[] {
  const isNone = (text: string) => parseAmount(text, 'USDT') === null
  return [
    ...ranks.flatMap((rank, at) =>
      amountColumns.flatMap((column) => {
        const texts = column === 'pipsPerLot' ? listOf(rank[column]) : [rank[column]]
        return texts.some(isNone) ? [`${column} ${at}`] : []
      }),
    ),
    ...(isNone(others.perLot) ? ['perLot'] : []),
  ]
}

/** One member a line: name, sponsor, purchase, lots, profit; omitted values at the end are zero. */
export function inventedOf(lines: string): InventedMember[] {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', sponsor = '', purchase = '', lots = '', profit = ''] = line
        .split(',')
        .map((part) => part.trim())
      return { name, sponsor, purchase: purchase || '0', lots: lots || '0', profit: profit || '0' }
    })
}
