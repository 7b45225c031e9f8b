import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'app'> = {
  error: '錯誤',
  success: '成功',
  tryAgain: '再試一次',
  retry: '重新載入',
  close: '關閉',
  noAnswer: '伺服器沒有回應，請檢查網路連線後再試一次。',
  unknownTitle: '結果尚未確認',
  unknownText:
    '伺服器沒有回應，此操作可能已經完成。完成後會顯示在您的餘額和交易記錄中。您可以在此重試，不會重複扣款。',
  language: '語言',
  schemeAuto: '配色：依裝置設定',
  schemeLight: '配色：淺色',
  schemeDark: '配色：深色',
  showSecret: '顯示或隱藏輸入內容',
  newTransactionPassword: '交易密碼',
  confirmTransactionPassword: '確認交易密碼',
  verifyCode: '驗證碼',
  sendCode: '傳送驗證碼',
  sendCodeAgain: '{seconds} 秒',
  brokenTitle: '頁面無法載入',
  brokenText: '可能是網路中斷，或系統剛發布了新版本。您的資料沒有遺失。',
  reload: '重新載入',
  skipToContent: '跳至主要內容',
  copied: '已複製',
  copyFailed: '無法複製，請手動選取並複製。',
}
