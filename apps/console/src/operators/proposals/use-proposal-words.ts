import { formatUtcSecond, showMoney } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import { genericEffect, genericWords } from './generic-kinds.ts'
import type { Proposal } from './kinds.ts'

/** The proposed action, such as "Set CNY to 7.21 for deposits". */
export function useProposalWords(): (proposal: Proposal) => string {
  const t = useTexts('proposals')
  return (proposal) => {
    switch (proposal.kind) {
      case 'rate': {
        const { currencyCode, rate, direction } = proposal.about
        return t(direction === 'DEPOSIT' ? 'depositRate' : 'withdrawalRate', { currency: currencyCode, rate })
      }
      case 'account': {
        const { currencyCode, bankName } = proposal.about
        return t('accountWords', { currency: currencyCode, bank: bankName })
      }
      case 'funding': {
        const { amount, purpose } = proposal.about
        return t('fundingWords', { amount: showMoney(amount, 'USDT'), purpose: t(purpose) })
      }
      case 'plan':
        return t('planWords', { time: formatUtcSecond(proposal.about.effectiveFrom) })
      case 'roles':
        return t('rolesWords', { name: proposal.about.name })
      case 'reset':
        return t('resetWords', { name: proposal.about.name })
      case 'removal':
        return t('removalWords', { name: proposal.about.username })
      case 'proposal':
        return genericWords(proposal.about, t)
      case 'correction': {
        const { amount, network, kind } = proposal.about
        return t('correctionWords', { what: t(kind), amount: showMoney(amount, 'USDT'), network })
      }
    }
  }
}

/** The consequence of approval; a reset of an operator has texts of its own. */
export function useProposalEffect(): (proposal: Exclude<Proposal, { kind: 'reset' }>) => string {
  const t = useTexts('proposals')
  return (proposal) =>
    proposal.kind === 'proposal' ? genericEffect(proposal.about, t) : t(`${proposal.kind}Effect`)
}
