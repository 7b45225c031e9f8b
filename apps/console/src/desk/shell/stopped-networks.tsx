import { Callout } from '@halyard/ui/feedback'
import { formatSecondInZone } from '@halyard/web/formats'
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
  const stopped = useHome().data?.stopped ?? []
  return stopped.length > 0 && <Banner stopped={stopped} />
}

type Stopped = NonNullable<ReturnType<typeof useHome>['data']>['stopped']

function Banner({ stopped }: { readonly stopped: Stopped }) {
  const t = useTexts('shell')
  const queues = useTexts('queues')
  const reasonOf = useNames('alarmNames')
  const can = useCan()
  return (
    <Callout tone="bad" inside>
      {stopped.map(({ network, since, reason }) => (
        <strong key={network}>
          {t('stopped', {
            network,
            time: formatSecondInZone(since),
            reason: reasonOf(reason) ?? reason,
          })}
        </strong>
      ))}
      <span>
        {t('stoppedMeans')} {can('networks.run') && <Link to="/networks">{queues('networks')}</Link>}
      </span>
    </Callout>
  )
}
