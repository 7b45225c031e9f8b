import type { ReasonTexts } from '../en/reasons.ts'

export const texts: ReasonTexts = {
  documentBlurred: '照片模糊，請在光線充足處重新拍攝。',
  documentCut: '證件未拍攝完整，請確保四角均清晰可見。',
  documentName: '證件姓名與帳戶姓名不一致。',
  documentHeld: '第二張照片中無法辨認您的面部或證件。',
  documentExpired: '證件已過期，請使用有效證件。',
  depositNotReceived: '我們未收到此筆轉帳。',
  depositReference: '轉帳未註明所示的附言。',
  depositUnreadable: '付款憑證無法辨認，請提交清晰的圖片。',
  depositLess: '實際到帳金額少於您填寫的金額，我們已按實際到帳入帳。',
  depositMore: '實際到帳金額多於您填寫的金額，我們已按實際到帳入帳。',
  depositBankFee: '您的銀行從轉帳中扣除了手續費，我們已按實際到帳入帳。',
  withdrawalOwner: '我們無法確認此提領由您本人申請，請聯絡客服。',
  withdrawalAddress: '我們無法向該收款方付款，請更換。',
  withdrawalIdentity: '請先完成身分驗證再提領。',
}
