import { CardsWaiting } from '@halyard/ui/lists'
import { Loaded, ReadFault } from '@halyard/web/queries'
import { PageTitle } from '@halyard/web/routes'
import { useLanguage } from '@halyard/web/texts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { useProfile } from '../../members/own-account/index.ts'
import { ReferralCard } from '../../members/referral/index.ts'
import classes from './dashboard-page.module.css'
import { infoQuery, movementsQuery, walletsQuery } from './dashboard-queries.ts'
import { takeEarlyTotal } from './early-total.ts'
import type { OpenedFigure } from './figure-names.ts'
import { FigurePanel } from './figure-panel.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { FirstSteps } from './first-steps.tsx'
import { Movements } from './movements.tsx'
import { Quicklinks } from './quicklinks.tsx'
import { TerminalCard } from './terminal-card.tsx'
import { TotalAssets } from './total-assets.tsx'
import { WaitingList } from './waiting-list.tsx'
import { waitsOf } from './waits.ts'
import { WalletBox } from './wallet-box.tsx'
import { Welcome } from './welcome.tsx'

export function DashboardPage() {
  const t = useTexts('dashboard')
  const lists = useTexts('lists')
  const pages = useTexts('pages')
  const profile = useProfile()
  const info = useQuery(infoQuery)
  // The page's first calls make both (boot/first-calls.ts), whatever of it is shown.
  const wallets = useQuery(walletsQuery)
  const movements = useQuery(movementsQuery(useLanguage()))
  const [ahead] = useState(takeEarlyTotal)
  const [figure, setFigure] = useState<OpenedFigure | null>(null)
  // Nothing has ever come in: steps to the first investment say more than zeros.
  const isNew = info.data?.worth.line.length === 0
  const waits = waitsOf(profile.data, info.data)
  const figures = [info, wallets] as const
  const isThere = info.data && wallets.data
  // The part above moves the rest, so the rest waits for it. Deferred, it renders afterwards in small steps,
  // which replies by themselves would not.
  const known = info.isFetched && profile.isFetched
  const placed = useDeferredValue(known)
  return (
    <div className={classes.page} aria-busy={!placed}>
      <PageTitle title={pages('dashboard')} />
      <Welcome profile={profile.data} waits={!profile.isFetched} compact={!isNew}>
        {isNew ? (
          <p>{t('welcomeNew')}</p>
        ) : (
          <TotalAssets worth={info.data?.worth} ahead={ahead} onOpen={setFigure} />
        )}
      </Welcome>
      {!isThere && (
        <Loaded of={figures} waiting={null} failed={t('notLoaded')}>
          {() => null}
        </Loaded>
      )}
      {placed ? (
        <>
          {isNew && <FirstSteps profile={profile.data} />}
          <WaitingList waits={isNew ? waits.filter(({ name }) => name !== 'identity') : waits} />
          <div className={classes.columns}>
            <div className={classes.column}>
              <FigureTiles info={info.data} />
              {!isNew && <Movements history={movements} />}
            </div>
            <div className={classes.column}>
              <WalletBox info={info.data} wallets={wallets.data} onOpen={setFigure} />
              <TerminalCard wallets={wallets.data} />
              <ReferralCard compact />
            </div>
          </div>
          <Quicklinks />
          {isThere && <ReadFault of={[...figures, movements]} floats />}
        </>
      ) : (
        // The loaded figures may be shorter: then nothing below them moves.
        !info.isFetched && <CardsWaiting label={lists('loading')} rows={[7, 5]} className={classes.waiting} />
      )}
      <FigurePanel
        figure={figure}
        info={info.data}
        onChoose={setFigure}
        onRenew={() => void info.refetch()}
        onClose={() => setFigure(null)}
      />
    </div>
  )
}
