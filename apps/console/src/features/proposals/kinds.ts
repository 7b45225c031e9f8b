/** What one operator has proposed and another decides, whatever it is about. */
import {
  type Call,
  type Capability,
  operator,
  operatorBonuses,
  operatorCustody,
  operatorInvestments,
  operatorMoney,
  type ReplyOf,
} from '@halyard/contract'
import { api } from '@halyard/web/calls'

type Rate = ReplyOf<typeof operatorMoney.rateProposals>['proposals'][number]
type Account = ReplyOf<typeof operatorMoney.depositAccounts>['accounts'][number]
type Funding = ReplyOf<typeof operatorInvestments.platformFundings>['fundings'][number]
type Plan = ReplyOf<typeof operatorBonuses.bonusPlanProposals>['proposals'][number]
type Removal = ReplyOf<typeof operator.twoFaRemovals>['removals'][number]
type Correction = ReplyOf<typeof operatorCustody.custodyCorrections>['corrections'][number]

export type Proposal =
  | { readonly kind: 'rate'; readonly about: Rate }
  | { readonly kind: 'account'; readonly about: Account }
  | { readonly kind: 'funding'; readonly about: Funding }
  | { readonly kind: 'plan'; readonly about: Plan }
  | { readonly kind: 'removal'; readonly about: Removal }
  | { readonly kind: 'correction'; readonly about: Correction }

export type Kind = Proposal['kind']

interface ProposalKind {
  readonly needs: Capability
  /** The newest; those that are decided already among them. */
  readonly list: (signal: AbortSignal) => Promise<readonly Proposal[]>
  readonly decide: Call
}

/** The newest hundred are looked through: a proposal lapses after a week. */
const query = { pageSize: 100 }

export const kinds: Readonly<Record<Kind, ProposalKind>> = {
  rate: {
    needs: 'rates.set',
    async list(signal) {
      const { proposals } = await api(operatorMoney.rateProposals, { query }, { signal })
      return proposals.map((about) => ({ kind: 'rate', about }))
    },
    decide: operatorMoney.decideRate,
  },
  account: {
    needs: 'deposits.accounts',
    async list(signal) {
      const { accounts } = await api(operatorMoney.depositAccounts, { query }, { signal })
      return accounts.map((about) => ({ kind: 'account', about }))
    },
    decide: operatorMoney.decideDepositAccount,
  },
  funding: {
    needs: 'platform.fund',
    async list(signal) {
      const { fundings } = await api(operatorInvestments.platformFundings, { query }, { signal })
      return fundings.map((about) => ({ kind: 'funding', about }))
    },
    decide: operatorInvestments.decideFunding,
  },
  plan: {
    needs: 'bonuses.plan',
    async list(signal) {
      const { proposals } = await api(operatorBonuses.bonusPlanProposals, { query }, { signal })
      return proposals.map((about) => ({ kind: 'plan', about }))
    },
    decide: operatorBonuses.decideBonusPlan,
  },
  removal: {
    needs: 'members.two-fa.remove',
    async list(signal) {
      const { removals } = await api(operator.twoFaRemovals, { query }, { signal })
      return removals.map((about) => ({ kind: 'removal', about }))
    },
    decide: operator.decideTwoFaRemoval,
  },
  correction: {
    needs: 'custody.correct',
    async list(signal) {
      const { corrections } = await api(operatorCustody.custodyCorrections, { query }, { signal })
      return corrections.map((about) => ({ kind: 'correction', about }))
    },
    decide: operatorCustody.decideCustodyCorrection,
  },
}
