import { Callout } from '@halyard/ui/feedback'
import { formatSecond } from '@halyard/web/formats'
import { useNames } from '@halyard/web/texts'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../access/session/index.ts'
import { useTexts } from '../../locales/index.ts'
import { useHome } from '../queue/index.ts'

/**
 * Above every screen, for every operator: it explains deposits that don't arrive and payouts that aren't
 * made.
 */
export function StoppedNetworks() {
  const t = useTexts('shell')
  const queues = useTexts('queues')
  const reasonOf = useNames('alarmNames')
  const can = useCan()
  const stopped = useHome().data?.stopped ?? []
  return stopped.map(({ network, since, reason }) => (
    <Callout
      key={network}
      tone="bad"
      title={t('stopped', {
        network,
        time: formatSecond(new Date(since)),
        reason: reasonOf(reason) ?? reason,
      })}
    >
      {t('stoppedMeans')} {can('networks.run') && <Link to="/networks">{queues('networks')}</Link>}
    </Callout>
  ))
}
