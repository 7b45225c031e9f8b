/** Proposals of every kind: one operator proposes, another decides. */
import {
  type Call,
  operator,
  operatorBonuses,
  operatorCustody,
  operatorInvestments,
  operatorMoney,
  operatorProposals,
  operatorResets,
  operatorRoles,
  type QueueName,
  type ReplyOf,
} from '@halyard/contract'
import { api } from '@halyard/web/calls'
import type { PartQuery, QueuePart } from '../../desk/queue/index.ts'

type Rate = ReplyOf<typeof operatorMoney.rateProposals>['proposals'][number]
type Account = ReplyOf<typeof operatorMoney.depositAccounts>['accounts'][number]
type Funding = ReplyOf<typeof operatorInvestments.platformFundings>['fundings'][number]
type Plan = ReplyOf<typeof operatorBonuses.bonusPlanProposals>['proposals'][number]
type Roles = ReplyOf<typeof operatorRoles.roleProposals>['proposals'][number]
type Reset = ReplyOf<typeof operatorResets.operatorResets>['resets'][number]
type Removal = ReplyOf<typeof operator.twoFaRemovals>['removals'][number]
export type Generic = ReplyOf<typeof operatorProposals.proposals>['proposals'][number]
type Correction = ReplyOf<typeof operatorCustody.custodyCorrections>['corrections'][number]

export type Proposal =
  | { readonly kind: 'rate'; readonly about: Rate }
  | { readonly kind: 'account'; readonly about: Account }
  | { readonly kind: 'funding'; readonly about: Funding }
  | { readonly kind: 'plan'; readonly about: Plan }
  | { readonly kind: 'roles'; readonly about: Roles }
  | { readonly kind: 'reset'; readonly about: Reset }
  | { readonly kind: 'removal'; readonly about: Removal }
  | { readonly kind: 'correction'; readonly about: Correction }
  /** The kinds that share one table, told apart by about.kind. */
  | { readonly kind: 'proposal'; readonly about: Generic }

export type Kind = Proposal['kind']

/** The text key of the kind. */
export const kindOf = (proposal: Proposal) =>
  proposal.kind === 'proposal' ? proposal.about.kind : proposal.kind

interface ProposalKind {
  readonly queue: QueueName
  /** Waiting proposals, oldest first. */
  readonly list: (part: PartQuery, signal: AbortSignal) => Promise<QueuePart<Proposal>>
  readonly decide: Call
}

const waiting = (part: PartQuery) => ({ query: { ...part, state: 'PENDING' as const } })

export const kinds: Readonly<Record<Kind, ProposalKind>> = {
  rate: {
    queue: 'rates',
    async list(part, signal) {
      const { proposals, next } = await api(operatorMoney.rateProposals, waiting(part), { signal })
      return { items: proposals.map((about) => ({ kind: 'rate', about })), next }
    },
    decide: operatorMoney.decideRate,
  },
  account: {
    queue: 'bankAccounts',
    async list(part, signal) {
      const { accounts, next } = await api(operatorMoney.depositAccounts, waiting(part), { signal })
      return { items: accounts.map((about) => ({ kind: 'account', about })), next }
    },
    decide: operatorMoney.decideDepositAccount,
  },
  funding: {
    queue: 'fundings',
    async list(part, signal) {
      const { fundings, next } = await api(operatorInvestments.platformFundings, waiting(part), {
        signal,
      })
      return { items: fundings.map((about) => ({ kind: 'funding', about })), next }
    },
    decide: operatorInvestments.decideFunding,
  },
  plan: {
    queue: 'bonusPlans',
    async list(part, signal) {
      const { proposals, next } = await api(operatorBonuses.bonusPlanProposals, waiting(part), {
        signal,
      })
      return { items: proposals.map((about) => ({ kind: 'plan', about })), next }
    },
    decide: operatorBonuses.decideBonusPlan,
  },
  roles: {
    queue: 'roles',
    async list(part, signal) {
      const { proposals, next } = await api(operatorRoles.roleProposals, waiting(part), { signal })
      return { items: proposals.map((about) => ({ kind: 'roles', about })), next }
    },
    decide: operatorRoles.decideRoles,
  },
  reset: {
    queue: 'operatorResets',
    async list(part, signal) {
      const { resets, next } = await api(operatorResets.operatorResets, waiting(part), { signal })
      return { items: resets.map((about) => ({ kind: 'reset', about })), next }
    },
    decide: operatorResets.decideOperatorReset,
  },
  removal: {
    queue: 'twoFaRemovals',
    async list(part, signal) {
      const { removals, next } = await api(operator.twoFaRemovals, waiting(part), { signal })
      return { items: removals.map((about) => ({ kind: 'removal', about })), next }
    },
    decide: operator.decideTwoFaRemoval,
  },
  correction: {
    queue: 'corrections',
    async list(part, signal) {
      const { corrections, next } = await api(operatorCustody.custodyCorrections, waiting(part), {
        signal,
      })
      return { items: corrections.map((about) => ({ kind: 'correction', about })), next }
    },
    decide: operatorCustody.decideCustodyCorrection,
  },
  proposal: {
    queue: 'proposals',
    async list(part, signal) {
      const { proposals, next } = await api(operatorProposals.proposals, waiting(part), { signal })
      return { items: proposals.map((about) => ({ kind: 'proposal', about })), next }
    },
    decide: operatorProposals.decideProposal,
  },
}
