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
    '伺服器沒有回應，此操作可能已經完成。如已完成，您的餘額和交易紀錄會顯示。您可以放心在此重試，只會計算一次。',
  language: '語言',
  schemeAuto: '佈景主題：依系統設定',
  schemeLight: '佈景主題：淺色',
  schemeDark: '佈景主題：深色',
  showSecret: '顯示或隱藏輸入內容',
  newTransactionPassword: '交易密碼',
  confirmTransactionPassword: '確認交易密碼',
  verifyCode: '驗證碼',
  sendCode: '傳送驗證碼',
  sendCodeAgain: '{seconds} 秒',
  brokenTitle: '無法載入此頁面',
  brokenText: '可能是網路中斷，或剛發布了新版本。沒有任何內容遺失。',
  reload: '重新載入',
  skipToContent: '跳至主要內容',
  copied: '已複製',
  copyFailed: '無法複製，請選取後自行複製。',
}
