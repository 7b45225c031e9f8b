import { Amount } from '@halyard/ui/figures'
import { showAmount } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import classes from './choices.module.css'

interface PriceTilesProps {
  readonly offered: readonly string[]
  readonly chosen: string | null
  readonly onChoose: (price: string) => void
}

export function PriceTiles({ offered, chosen, onChoose }: PriceTilesProps) {
  const t = useTexts('investment')
  return (
    <fieldset className={classes.tiles}>
      <legend>{t('priceList')}</legend>
      {offered.map((price, index) => (
        <label key={price} className={classes.tile}>
          <input
            type="radio"
            name="price"
            value={price}
            checked={price === chosen}
            data-autofocus={index === 0 || undefined}
            onChange={() => onChoose(price)}
          />
          <Amount value={showAmount(price)} currency="USDT" />
        </label>
      ))}
    </fieldset>
  )
}
