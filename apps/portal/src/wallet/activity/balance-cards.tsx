import { FigureCard } from '@halyard/ui/figures'
import { DetailPanel } from '@halyard/ui/overlays'
import { showAmount } from '@halyard/web/formats'
import { Loaded } from '@halyard/web/queries'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { useBalances } from '../balances/index.ts'
import classes from './balance-cards.module.css'
import { FigureDetails } from './figure-details.tsx'
import { type Holding, holdingsOf } from './holdings.ts'

export function BalanceCards() {
  const t = useTexts('wallet')
  const app = useTexts('app')
  const balances = useBalances()
  const [opened, setOpened] = useState(false)
  const [chosen, setChosen] = useState<Holding['name']>()
  const holdings = holdingsOf(balances.data)
  const holding = holdings.find(({ name }) => name === chosen)

  function open({ name }: Holding): void {
    setChosen(name)
    setOpened(true)
  }

  const cards = (
    <div className={classes.cards} data-count={holdings.length}>
      {holdings.map((holding) => (
        <FigureCard
          key={holding.name}
          label={t(holding.name)}
          note={t(holding.note)}
          value={holding.amount === undefined ? undefined : showAmount(holding.amount)}
          currency={holding.currency}
          openLabel={t('madeOf')}
          onOpen={() => open(holding)}
        />
      ))}
    </div>
  )
  return (
    <>
      <Loaded of={balances} waiting={cards} failed={t('balancesFailed')}>
        {() => cards}
      </Loaded>
      <DetailPanel
        opened={opened && holding !== undefined}
        title={holding ? t(holding.name) : ''}
        closeLabel={app('close')}
        onClose={() => setOpened(false)}
      >
        {holding && <FigureDetails holding={holding} onRenew={() => void balances.refetch()} />}
      </DetailPanel>
    </>
  )
}
