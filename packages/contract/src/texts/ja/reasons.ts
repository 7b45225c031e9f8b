import type { ReasonTexts } from '../en/reasons.ts'

export const texts: ReasonTexts = {
  documentBlurred: '画像が不鮮明です。明るい場所で撮り直してください。',
  documentCut: '書類の一部が写っていません。四隅がすべて写るようにしてください。',
  documentName: '書類のお名前がアカウントのお名前と一致しません。',
  documentHeld: '2枚目の画像で、お顔または書類が確認できません。',
  documentExpired: '書類の有効期限が切れています。有効なものをご利用ください。',
  depositNotReceived: 'このお振込みの着金を確認できません。',
  depositReference: 'お振込みに、ご案内した参照番号の記載がありません。',
  depositUnreadable: '明細が読み取れません。鮮明な画像をお送りください。',
  depositLess: '着金額がご入力の金額より少なかったため、着金額を入金しました。',
  depositMore: '着金額がご入力の金額より多かったため、着金額を入金しました。',
  depositBankFee: 'お客様の銀行で手数料が差し引かれたため、着金額を入金しました。',
  withdrawalOwner: 'この出金がご本人によるものと確認できませんでした。サポートまでお問い合わせください。',
  withdrawalAddress: 'この送金先にはお支払いできません。別の送金先をご指定ください。',
  withdrawalIdentity: '出金の前に本人確認を完了してください。',
}
