import { Loaded } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { onTheWayQuery } from './tracking-queries.ts'
import { WayList } from './way-list.tsx'

/** Money on its way, above the history; nothing if there is none. */
export function OnTheWay() {
  const way = useQuery(onTheWayQuery)
  // Hidden without any.
  if (way.data && way.data.deposits.length + way.data.withdrawals.length === 0) return null
  return (
    <Loaded of={way} waiting={null}>
      {(data) => <WayList way={data} />}
    </Loaded>
  )
}
