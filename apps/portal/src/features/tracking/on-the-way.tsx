import { useLogged } from '@halyard/web/lists'
import { useQuery } from '@tanstack/react-query'
import { onTheWayQuery } from './tracking-queries.ts'
import { WayList } from './way-list.tsx'

/** What has not arrived yet, above the history; nothing while there is none. */
export function OnTheWay() {
  const way = useQuery(onTheWayQuery)
  useLogged(way)
  if (!way.data || way.data.deposits.length + way.data.withdrawals.length === 0) return null
  return <WayList way={way.data} />
}
