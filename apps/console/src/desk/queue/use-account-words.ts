import { type Network, networks, networkTerms } from '@halyard/money'
import { useTexts } from '../../locales/index.ts'

const networkOfChain = new Map<string, Network>(
  networks.map((network) => [networkTerms[network].chain, network]),
)

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
    const [, chain, wallet = 'addresses'] = /^custody:([a-z]+)(?::(hot|cold|fee))?$/.exec(account) ?? []
    const network = networkOfChain.get(chain ?? '')
    if (network) return t(wallet as 'hot', { network })
    const [, coins, side] = /^gas:([a-z]+):(hot|cold|fee|company|spent)$/.exec(account) ?? []
    const ofCoins = networkOfChain.get(coins ?? '')
    if (ofCoins) return t(`gas_${side as 'hot'}`, { network: ofCoins })
    const [, owner, id = '', part] =
      /^(member|order):([^:]+):(usdt|bonus|usdp|capital|free|hold|trial)$/.exec(account) ?? []
    if (owner) return t(`${owner as 'member'}_${part as 'usdt'}`, { id: id.slice(0, 8) })
    const [, held] = /^hold:([^:]+)$/.exec(account) ?? []
    return held ? t('hold', { id: held.slice(0, 8) }) : null
  }
}
