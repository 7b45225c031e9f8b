import { operatorInvestments as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { answerOperator } from '../../platform/http/handler.ts'
import type { Subject } from './comparison.ts'
import { runState } from './run-state.ts'

export const reconciliations = answerOperator(
  contract.reconciliations,
  (app, { query: { pageNo, pageSize } }) =>
    app.db.snapshot(async (reader) => {
      const runs = await reader
        .selectFrom('reconciliation')
        .selectAll()
        .orderBy('asked_at', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize)
        .execute()
      const { total } = await reader
        .selectFrom('reconciliation')
        .select((count) => count.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow()
      const open = await reader
        .selectFrom('reconciliation_difference')
        .selectAll()
        .where('resolved_by', 'is', null)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return {
        reconciliations: runs.map((run) => ({
          id: run.id,
          state: runState(run, app.clock.now()),
          askedAt: run.asked_at.toISOString(),
          startedAt: run.started_at?.toISOString() ?? null,
          finishedAt: run.finished_at?.toISOString() ?? null,
          agreed: run.agreed,
          subjects: run.subjects,
          left: run.left_out,
        })),
        openDifferences: open.map((difference) => ({
          subjectKind: difference.subject_kind as Subject['kind'],
          subject: difference.subject,
          expected: shown(difference.subject_kind, difference.expected),
          found: shown(difference.subject_kind, difference.found),
          since: difference.created_at.toISOString(),
        })),
        totalRecords: Number(total),
      }
    }),
)

/** For the ledger itself, the figure counts faults. */
const shown = (kind: string, figure: string) =>
  kind === 'LEDGER' ? figure : formatAmount(BigInt(figure), 'USDT')
