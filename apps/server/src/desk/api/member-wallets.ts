import { operatorMembers as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { holdingsOf } from '../../ledger/index.ts'
import { cutPage } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { asMovement, movementsOf } from '../movements.ts'
import { showMember } from '../of-member.ts'

export const memberWallets = answerOperator(contract.memberWallets, (app, request) =>
  showMember(app, request, 'wallets', async ({ id }) => {
    const { usdt, usdp, bonus, mt5 } = await holdingsOf(app.db, id)
    const { rows, next } = cutPage(await movementsOf(app.db, id, request.query), request.query)
    return {
      usdt: formatAmount(usdt, 'USDT'),
      usdp: formatAmount(usdp, 'USDP'),
      bonus: formatAmount(bonus, 'USDT'),
      mt5: formatAmount(mt5, 'USDT'),
      movements: rows.map(asMovement),
      next,
    }
  }),
)
