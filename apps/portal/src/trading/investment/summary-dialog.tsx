import type { PayingWallet } from '@halyard/contract'
import { Amount } from '@halyard/ui/figures'
import { EndButtons, Form } from '@halyard/ui/forms'
import { Text } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { Dialog } from '@halyard/ui/overlays'
import { showAmount } from '@halyard/web/formats'
import { Loaded } from '@halyard/web/queries'
import { LinkButton } from '@halyard/web/routes'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { depositFor, isAboveZero, ShortfallNote } from '../../wallet/balances/index.ts'
import { AgreementText } from './agreement-text.tsx'
import { FeeWords } from './fee-words.tsx'
import { type Offer, offerQuery, type Terms, termsQuery } from './investment-queries.ts'
import { MeasuredFigure } from './measured-figure.tsx'
import { addressOf, type PurchaseState } from './purchase.ts'
import { missingUsdt, splitOf } from './split.ts'
import { SplitWords } from './split-words.tsx'
import { TwoFaNeeded } from './two-fa-needed.tsx'
import { WalletChoice } from './wallet-choice.tsx'

type Purchase = Extract<PurchaseState, { step: 'amount' | 'summary' }>

interface SummaryStepProps {
  readonly purchase: Purchase
  /** Empty to choose another one. */
  readonly onWallet: (wallet: PayingWallet | '') => void
  readonly onBack: () => void
  /** True if the chosen wallet can pay it. */
  readonly onNext: (payable: boolean) => void
}

interface SummaryDialogProps extends Omit<SummaryStepProps, 'purchase'> {
  /** Null while the dialog is closed. */
  readonly purchase: Purchase | null
  readonly onClose: () => void
}

/** The second step of a purchase: the package, its cost, and the wallet that pays. */
export function SummaryDialog({ purchase, onClose, ...step }: SummaryDialogProps) {
  const t = useTexts('investment')
  const app = useTexts('app')
  return (
    <Dialog opened={purchase !== null} title={t('summaryTitle')} closeLabel={app('close')} onClose={onClose}>
      {purchase && <SummaryStep purchase={purchase} {...step} />}
    </Dialog>
  )
}

function SummaryStep({ purchase, ...step }: SummaryStepProps) {
  const terms = useQuery(termsQuery(purchase.product.productId, purchase.price))
  const offer = useQuery(offerQuery)
  return (
    <Loaded of={[terms, offer]} waiting={4}>
      {({ investment }, offered) => (
        <SummaryForm purchase={purchase} terms={investment} offer={offered} {...step} />
      )}
    </Loaded>
  )
}

interface SummaryFormProps extends SummaryStepProps {
  readonly terms: Terms
  readonly offer: Offer
}

function SummaryForm({ purchase, terms, offer, onWallet, onBack, onNext }: SummaryFormProps) {
  const t = useTexts('investment')
  const wallet = useTexts('wallet')
  const [checked, setChecked] = useState(false)
  const { trialPackage } = purchase.product
  const { usdtBalance, usdpBalance, walletList, trialInvestmentList } = offer
  const holdsUsdp = isAboveZero(usdpBalance)
  const split = purchase.wallet && splitOf(purchase.wallet, terms)
  const offered = walletList.map(({ walletType }) => walletType)
  const missing = trialPackage ? null : missingUsdt({ chosen: purchase.wallet, offered, usdtBalance }, terms)
  const usdt = (value: string) => <Amount value={showAmount(value)} currency="USDT" />

  function submit(event: FormEvent): void {
    event.preventDefault()
    setChecked(true)
    if (purchase.wallet) onNext(missing === null)
  }

  const items = [
    { label: t('package'), value: terms.productName },
    { label: t('tradingPair'), value: terms.tradingPair },
    { label: t('avgRoi'), value: <MeasuredFigure percent={terms.roi} measured={terms.roiMeasured} /> },
    ...(terms.targetRoi
      ? [{ label: t('target'), value: t('targetValue', { target: terms.targetRoi }) }]
      : []),
    ...(trialPackage ? [] : [{ label: t('usdtBalance'), value: usdt(usdtBalance) }]),
    ...(!trialPackage && holdsUsdp
      ? [{ label: t('usdpBalance'), value: <Amount value={showAmount(usdpBalance)} currency="USDP" /> }]
      : []),
    { label: t('investAmount'), value: usdt(terms.packagePrice) },
  ]
  return (
    <Form onSubmit={submit}>
      <Details items={items} />
      {trialPackage ? (
        <Text size={14} tone="soft">
          {t('trialPaid')}
        </Text>
      ) : (
        <>
          <WalletChoice
            wallets={offered}
            chosen={purchase.wallet}
            missing={checked && !purchase.wallet}
            onChoose={onWallet}
          />
          {holdsUsdp && (
            <Text size={14} tone="soft">
              {t('usdpNote')}
            </Text>
          )}
          {split && <SplitWords split={split} />}
          {trialInvestmentList.length > 0 && (
            <Text size={14} tone="soft">
              {t('trialLost')}
            </Text>
          )}
          <ShortfallNote missing={missing} currency="USDT" />
        </>
      )}
      <FeeWords terms={terms} trial={trialPackage} />
      <AgreementText productId={purchase.product.productId} price={purchase.price} />
      <TwoFaNeeded continueAt={addressOf('summary', purchase)} />
      <EndButtons>
        {!trialPackage && (
          <Button variant="default" onClick={onBack}>
            {t('back')}
          </Button>
        )}
        {missing ? (
          <LinkButton to="/wallet/deposit" search={{ amount: depositFor(missing) }} data-figures>
            {wallet('depositAmount', { amount: showAmount(depositFor(missing)) })}
          </LinkButton>
        ) : (
          <Button type="submit" data-figures>
            {/* The amount is named only once a wallet is chosen. */}
            {trialPackage || !purchase.wallet
              ? t('continue')
              : t('investAction', { amount: showAmount(terms.packagePrice) })}
          </Button>
        )}
      </EndButtons>
    </Form>
  )
}
