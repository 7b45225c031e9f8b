import { Scrollable } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { useTexts } from '../../locales/index.ts'
import { draftOf, otherFields, type Plan, rankColumns } from '../../teams/bonus-plan/index.ts'
import classes from './plan-table.module.css'

interface PlanTableProps {
  readonly plan: Plan
  /** The plan it would replace. */
  readonly present: Plan
}

/** The whole proposed plan, rank by rank, with the previous value of each changed cell and each removed rank. */
export function PlanTable({ plan, present }: PlanTableProps) {
  const t = useTexts('plan')
  const [after, before] = [draftOf(plan), draftOf(present)]
  const longer = before.ranks.length > after.ranks.length ? before.ranks : after.ranks
  return (
    <>
      <Scrollable className={classes.scroll} label={t('title')}>
        <table className={classes.table}>
          <thead>
            <tr>
              {rankColumns.map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {longer.map((_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a rank is its position
              <tr key={at}>
                {rankColumns.map((column) => (
                  <td key={column}>
                    <Change
                      before={before.ranks[at]?.[column] ?? ''}
                      after={after.ranks[at]?.[column] ?? ''}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrollable>
      <Details
        dense
        items={otherFields.map((name) => ({
          label: t(name),
          value: <Change before={before.others[name]} after={after.others[name]} />,
        }))}
      />
    </>
  )
}

interface ChangeProps {
  readonly before: string
  readonly after: string
}

function Change({ before, after }: ChangeProps) {
  if (before === after) return after
  return (
    <>
      {before && <del>{before}</del>}
      {before && after && ' '}
      {after && <ins>{after}</ins>}
    </>
  )
}
