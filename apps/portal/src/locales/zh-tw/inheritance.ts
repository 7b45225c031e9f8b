import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'inheritance'> = {
  purpose: '若您遭遇不測，由誰接收您在這裡的資產。',
  introTitle: '提前安排',
  intro:
    '沒有人願意想這件事，但只需要五分鐘：指定一位您信任的人。有了這些資料，屆時我們就能確認此人的身分，您的家人也不必四處查找。',
  introUse: '我們僅將這些資料用於此目的。資料只能儲存一次，請先仔細核對。',

  formTitle: '您的受益人',
  firstName: '名字',
  lastName: '姓氏',
  email: '電子信箱',
  phoneNo: '電話',
  country: '國家或地區',
  chooseCountry: '請選擇國家或地區',
  identityNo: '身分證 / 護照號碼',
  relationship: '關係',
  relationshipHint: '此人與您的關係，例如配偶、女兒或朋友。',
  address: '地址',
  review: '核對並儲存',

  confirmTitle: '所有內容都正確嗎？',
  confirmText: '請與正式證件核對。儲存後您將無法在此變更。隨後提領將暫停 24 小時。',
  save: '儲存受益人',
  goBack: '返回',

  savedNote: '已儲存，現僅供檢視。如有變動，請聯絡我們。',
  contactUs: '聯絡我們',
  loadFailed: '無法載入您的受益人。',

  tipsTitle: '給繼承人的建議',
  tipsText: '最好一起閱讀。您可以列印，或傳給您指定的人。',
  tipTellTitle: '知道有這個帳戶',
  tipTellText: '繼承人無法申領從未聽說過的帳戶。請告知對方，並將說明與遺囑放在一起，或交給公證人。',
  tipSecretsTitle: '您不需要密碼',
  tipSecretsText: '切勿索取、記下或轉交密碼、驗證碼或復原碼。以逝者身分登入可能違法，而且會拖延整個過程。',
  tipReportTitle: '儘早通知我們',
  tipReportText:
    '請使用 {address} 的「申請繼承遺產」頁面，不要點選訊息中的連結。等待期過後，我們會審核文件，並將資產轉入繼承人本人已通過驗證的帳戶。',
  tipPapersTitle: '備妥文件',
  tipPapersText:
    '通常需要：死亡證明、與此處號碼一致的本人身分證或護照，以及遺囑或繼承證明。其他語言的文件需附經認證的譯文。',
  tipFraudTitle: '切勿預付任何費用',
  tipFraudText: '從我們這裡領取遺產無需支付任何費用。凡是索取費用或催促您的人，都是騙子。',
  tipAdviceTitle: '不必著急，請聽取專業意見',
  tipAdviceText: '各國的繼承法、稅務和期限各不相同。當地的公證人、律師或稅務顧問能為您省錢省心。',
}
