import { useTexts } from '../../locales/index.ts'

const networks = { ethereum: 'ERC20', tron: 'TRC20', bsc: 'BEP20' } as const

const own = {
  'custody:bank': 'bank',
  'broker:results': 'brokerResults',
  'usdp:issue': 'usdpIssue',
  'usdp:reserve': 'usdpReserve',
  'fees:income': 'feeIncome',
  'bonus:budget': 'bonusBudget',
  'fund:safety': 'safetyFund',
  'promotion:trials': 'trials',
  'operator:capital': 'operatorCapital',
  'losses:custody': 'custodyLoss',
  'company:funds': 'companyFunds',
} as const

/** A ledger account in words, such as "BEP20 hot wallet"; null for anything else. */
export function useAccountWords(): (account: string) => string | null {
  const t = useTexts('accountNames')
  return (account) => {
    if (account in own) return t(own[account as keyof typeof own])
    const [, chain, wallet = 'addresses'] =
      /^custody:(ethereum|tron|bsc)(?::(hot|cold|fee))?$/.exec(account) ?? []
    if (chain) return t(wallet as 'hot', { network: networks[chain as 'bsc'] })
    const [, coins, side] = /^gas:(ethereum|tron|bsc):(hot|cold|fee|company|spent)$/.exec(account) ?? []
    if (coins) return t(`gas_${side as 'hot'}`, { network: networks[coins as 'bsc'] })
    const [, owner, id = '', part] =
      /^(member|order):([^:]+):(usdt|bonus|usdp|capital|free|hold|trial)$/.exec(account) ?? []
    if (owner) return t(`${owner as 'member'}_${part as 'usdt'}`, { id: id.slice(0, 8) })
    const [, held] = /^hold:([^:]+)$/.exec(account) ?? []
    return held ? t('hold', { id: held.slice(0, 8) }) : null
  }
}
