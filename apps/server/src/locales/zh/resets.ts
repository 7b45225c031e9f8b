import type { ResetTexts } from '../en/resets.ts'

export const resets: ResetTexts = {
  PROPOSED: '{name} 已提出此提案。另一位运营人员可在“待复核提案”中批准。',
  NOBODY_ELSE:
    '没有其他人可以批准：还需要第三位可重置双重验证的运营人员。服务器的管理者可以执行：npm run operator -- reset-two-fa {email}',
}
