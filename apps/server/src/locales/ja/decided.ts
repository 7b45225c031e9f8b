import type { DecidedTexts } from '../en/decided.ts'

export const decided: DecidedTexts = {
  APPROVED: '{name}さんがすでに承認しています。',
  REJECTED: '{name}さんがすでに却下しています。',
  CORRECTED: '{name}さんがすでに別の金額で反映しています。',
  PAID: '{name}さんがすでに支払済みとして記録しています。',
  FAILED: '{name}さんがすでに失敗として記録しています。',
  RETURNED: '{name}さんがすでに返金しています。',
  DONE: '{name}さんがすでに対応しています。',
}
