import { AmountField, Form } from '@halyard/ui/forms'
import { Row, Text } from '@halyard/ui/layout'
import { Dialog } from '@halyard/ui/overlays'
import { showAmount } from '@halyard/web/formats'
import { Loaded } from '@halyard/web/queries'
import { useCodeTexts } from '@halyard/web/texts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { ShortfallNote } from '../../wallet/balances/index.ts'
import classes from './choices.module.css'
import { offerQuery, type Product, pricesQuery, termsQuery } from './investment-queries.ts'
import { PriceTiles } from './price-tiles.tsx'
import { matchingPrice, nearestPrices, offeredPrices, priceFault } from './prices.ts'
import { addressOf } from './purchase.ts'
import { missingUsdt } from './split.ts'
import { TwoFaNeeded } from './two-fa-needed.tsx'

interface AmountStepProps {
  readonly product: Product
  /** The earlier choice, when the member comes back from the summary. */
  readonly price: string
  readonly onChosen: (price: string) => void
}

interface AmountDialogProps extends Omit<AmountStepProps, 'product'> {
  readonly opened: boolean
  /** Null before the dialog first opens. */
  readonly product: Product | null
  readonly onClose: () => void
}

/** The first step of a purchase: one of the listed amounts. */
export function AmountDialog({ opened, product, onClose, ...step }: AmountDialogProps) {
  const t = useTexts('investment')
  const app = useTexts('app')
  return (
    <Dialog opened={opened} title={t('amountTitle')} closeLabel={app('close')} onClose={onClose}>
      {product && <AmountStep product={product} {...step} />}
    </Dialog>
  )
}

function AmountStep({ product, ...step }: AmountStepProps) {
  return (
    <Loaded of={useQuery(pricesQuery(product.productId))} waiting={3}>
      {({ packagePriceList }) => {
        const listed = packagePriceList.map(({ value }) => value)
        return <AmountForm product={product} offered={offeredPrices(listed, product)} {...step} />
      }}
    </Loaded>
  )
}

interface AmountFormProps extends AmountStepProps {
  readonly offered: readonly string[]
}

/** Tiles and field are one choice: a tile fills the field, and a typed amount highlights its tile. */
function AmountForm({ product, offered, price, onChosen }: AmountFormProps) {
  const t = useTexts('investment')
  const codeText = useCodeTexts()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(price)
  const [checked, setChecked] = useState(false)
  const chosen = matchingPrice(typed, offered)
  const fault = checked ? priceFault(typed, offered, product) : null
  const limits = { min: showAmount(product.minAmount), max: showAmount(product.maxAmount) }
  const nearest = nearestPrices(typed, offered)
  const missing = useMissing(product, chosen)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setChecked(true)
    if (chosen === null) input.current?.focus()
    else onChosen(chosen)
  }

  return (
    <Form onSubmit={submit}>
      <Text size={14} tone="soft">
        {t('amountText', { package: product.productName })}
      </Text>
      <PriceTiles offered={offered} chosen={chosen} onChoose={setTyped} />
      {/* A text field: the mouse wheel would change a number field. */}
      <AmountField
        ref={input}
        name="packagePrice"
        label={t('investAmount')}
        description={t('amountHint', limits)}
        currency="USDT"
        inputMode="numeric"
        value={typed}
        error={fault && codeText(fault, limits)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        required
      />
      {nearest.length > 0 && (
        <Row as="p" gap={8} size={14} tone="soft">
          {t('nearest')}
          {nearest.map((offer) => (
            <button key={offer} type="button" className={classes.choice} onClick={() => setTyped(offer)}>
              {showAmount(offer)}
            </button>
          ))}
        </Row>
      )}
      <ShortfallNote missing={missing} currency="USDT" offersDeposit />
      <TwoFaNeeded continueAt={addressOf('amount', { product, price: typed, wallet: '' })} />
      <Button type="submit" fullWidth data-figures>
        {chosen ? t('continueWith', { amount: showAmount(chosen) }) : t('continue')}
      </Button>
    </Form>
  )
}

/** The missing USDT for the price, using as much USDP as allowed; null if nothing is missing. */
function useMissing({ productId, trialPackage }: Product, price: string | null): string | null {
  const offer = useQuery(offerQuery).data
  const terms = useQuery({ ...termsQuery(productId, price ?? ''), enabled: price !== null }).data
  if (trialPackage || price === null || !offer || !terms) return null
  const offered = offer.walletList.map(({ walletType }) => walletType)
  return missingUsdt({ chosen: '', offered, usdtBalance: offer.usdtBalance }, terms.investment)
}
