import { Callout } from '@halyard/ui/feedback'
import { IconClockPause } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'

/** The networks with stopped withdrawals, before anything is filled in; nothing if there are none. */
export function StoppedNetworks({ names }: { readonly names: readonly string[] }) {
  const t = useTexts('withdrawal')
  if (names.length === 0) return null
  return (
    <Callout
      tone="waiting"
      role="status"
      icon={<IconClockPause size={20} stroke={1.6} aria-hidden="true" />}
      title={t('stoppedTitle', { networks: names.join(', ') })}
    >
      <p>{t('stoppedText')}</p>
    </Callout>
  )
}
