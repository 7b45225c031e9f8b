import type { ReasonTexts } from '../en/reasons.ts'

export const texts: ReasonTexts = {
  documentBlurred: '照片模糊，请在光线充足处重新拍摄。',
  documentCut: '证件未拍摄完整，请确保四角均清晰可见。',
  documentName: '证件姓名与账户姓名不一致。',
  documentHeld: '第二张照片中无法辨认您的面部或证件。',
  documentExpired: '证件已过期，请使用有效证件。',
  depositNotReceived: '我们未收到此笔转账。',
  depositReference: '转账未注明所示的附言。',
  depositUnreadable: '付款凭证无法辨认，请提交清晰的图片。',
  depositLess: '实际到账金额少于您填写的金额，我们已按实际到账入账。',
  depositMore: '实际到账金额多于您填写的金额，我们已按实际到账入账。',
  depositBankFee: '您的银行从转账中扣除了手续费，我们已按实际到账入账。',
  withdrawalOwner: '我们无法确认此提现由您本人申请，请联系客服。',
  withdrawalAddress: '我们无法向该收款方付款，请更换。',
  withdrawalIdentity: '请先完成身份认证再提现。',
}
