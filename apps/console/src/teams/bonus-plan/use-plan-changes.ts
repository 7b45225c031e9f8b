import { useTexts } from '../../locales/index.ts'
import { changedCells, draftOf, type Plan } from './plan-draft.ts'

interface PlanChange {
  readonly name: string
  readonly label: string
  readonly before: string
  readonly after: string
}

/** The values that differ between two plans, named by their column and rank. */
export function usePlanChanges(): (before: Plan, after: Plan) => readonly PlanChange[] {
  const t = useTexts('plan')
  return (before, after) =>
    changedCells(draftOf(before), draftOf(after)).map((cell) => ({
      name: `${cell.field} ${cell.rank ?? ''}`,
      label:
        cell.rank === null
          ? t(cell.field)
          : t('cell', { column: t(cell.field), rank: String(cell.rank + 1) }),
      before: cell.before,
      after: cell.after,
    }))
}
