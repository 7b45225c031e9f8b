import { operatorBonuses } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { Loaded } from '@halyard/web/queries'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSettled } from '../../desk/queue/index.ts'
import type { Plan } from './plan-draft.ts'
import { TriedPlan } from './tried-plan.tsx'

export const trialKey = (proposalId: string) => ['plan-trial', proposalId]

export const trialQuery = (proposalId: string, plan: Plan) =>
  queryOptions({
    queryKey: trialKey(proposalId),
    queryFn: ({ signal }) => api(operatorBonuses.tryBonusPlan, { body: { plan } }, { signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  })

interface TryMonthProps {
  readonly proposalId: string
  readonly plan: Plan
}

/** A dry run of a proposed plan over the last month, beside the present one. Run for the open item only. */
export function TryMonth({ proposalId, plan }: TryMonthProps) {
  const settled = useSettled()
  const trial = useQuery({ ...trialQuery(proposalId, plan), enabled: settled })
  return (
    <Loaded of={trial} waiting={4}>
      {(tried) => <TriedPlan tried={tried} />}
    </Loaded>
  )
}
