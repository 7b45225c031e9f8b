import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'openRequests'> = {
  sent: '您於 {time} 送出，可能已處理，也可能未處理。您再送出的其他內容都是另一筆申請。',
  notKept: '我們已不再保留您填寫的全部內容，因此無法在此查詢。',
  enterAgain: '如需查詢，請重新填寫完全相同的內容。',
  checkTitle: '查詢此申請',
  checkText:
    '系統會再次送出完全相同的申請。如已處理，僅顯示其狀態；如未處理，則立即處理。無論哪種情況，都只計一次。',
  checkRate: '如現在處理，則依目前匯率計算。',
  password: '交易密碼',
  forget: '不再提醒',
  forgetTitle: '不再提醒此申請？',
  forgetText:
    '不再提醒並不等於取消：該申請可能已經處理，我們只是不再提醒您。之後若再次送出相同內容，將視為新的申請，您可能會重複付款。請先查看紀錄。',
  keep: '繼續保留',
}
