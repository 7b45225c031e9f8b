import { Text } from '@halyard/ui/layout'
import { SecretValue } from '@halyard/web/copy'
import { useTexts } from '../../locales/index.ts'

interface Mt5SecretProps {
  readonly value: string
  /** The name of the value: 'MT5 Password'. */
  readonly name: string
}

/** The password of an order's MT5 account. */
export function Mt5Secret({ value, name }: Mt5SecretProps) {
  const t = useTexts('orders')
  return (
    <SecretValue
      value={value}
      revealLabel={t('showSecret', { name })}
      copyLabel={t('copySecret', { name })}
    />
  )
}

/** The password is for watching only. */
export function Mt5WatchOnly() {
  return (
    <Text size={14} tone="soft">
      {useTexts('orders')('mt5WatchOnly')}
    </Text>
  )
}
