import { Loaded } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { onTheWayQuery } from './tracking-queries.ts'
import { WayList } from './way-list.tsx'

/** What has not arrived yet, above the history; nothing while there is none. */
export function OnTheWay() {
  const way = useQuery(onTheWayQuery)
  // Where there is none, nothing is said of it.
  if (way.data && way.data.deposits.length + way.data.withdrawals.length === 0) return null
  return (
    <Loaded of={way} waiting={null}>
      {(data) => <WayList way={data} />}
    </Loaded>
  )
}
