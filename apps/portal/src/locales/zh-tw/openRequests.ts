import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'openRequests'> = {
  sent: '您已於 {time} 送出此請求，可能已完成，也可能未完成。您再送出的其他內容都是另一個請求。',
  notKept: '我們已不再保留您填寫的全部內容，因此無法在此查詢。',
  enterAgain: '如需查詢，請重新填寫完全相同的內容。',
  checkTitle: '查詢此請求',
  checkText:
    '系統會再次送出完全相同的請求。如已完成，只會顯示其狀態；如未完成，則會立即執行。無論如何，只會執行一次。',
  checkRate: '如現在執行，則依目前匯率計算。',
  password: '交易密碼',
  forget: '不再提醒',
  heldForgettable: '目前尚未查到此請求的結果。您可以稍後再次查詢，或在紀錄中確認結果後設為不再提醒。',
  forgetTitle: '不再提醒此請求？',
  forgetText:
    '不再提醒並不等於取消：該請求可能已經完成，我們只是不再提醒您。之後若再次送出相同內容，將成為新的請求，可能會重複執行。請先查看紀錄。',
  keep: '繼續保留',
}
