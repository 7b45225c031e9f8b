import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'inheritance'> = {
  purpose: '如果您遭遇不测，由谁接收您在这里的资产。',
  introTitle: '提前安排',
  intro:
    '没有人愿意想这件事，但只需五分钟：指定一位您信任的人。有了这些资料，到时我们就能确认此人的身份，您的家人也不必四处查找。',
  introUse: '我们仅将这些资料用于此目的。资料只能保存一次，请先仔细核对。',

  formTitle: '您的受益人',
  firstName: '名字',
  lastName: '姓氏',
  email: '邮箱',
  phoneNo: '电话',
  country: '国家或地区',
  chooseCountry: '请选择国家或地区',
  identityNo: '身份证 / 护照号码',
  relationship: '关系',
  relationshipHint: '此人与您的关系，例如配偶、女儿或朋友。',
  address: '地址',
  review: '核对并保存',

  confirmTitle: '所有内容都正确吗？',
  confirmText: '请与正式证件核对。保存后您将无法在此更改。随后提现将暂停 24 小时。',
  save: '保存受益人',
  goBack: '返回',

  savedNote: '已保存，现仅供查看。如有变动，请联系我们。',
  contactUs: '联系我们',
  loadFailed: '无法加载您的受益人。',

  tipsTitle: '给继承人的建议',
  tipsText: '最好一起阅读。您可以打印，或发送给您指定的人。',
  tipTellTitle: '知道有这个账户',
  tipTellText: '继承人无法申领从未听说过的账户。请告知对方，并将说明与遗嘱放在一起，或交给公证人。',
  tipSecretsTitle: '您不需要密码',
  tipSecretsText: '切勿索要、记录或转交密码、验证码或恢复码。以逝者身份登录可能违法，而且会拖延整个过程。',
  tipReportTitle: '尽早通知我们',
  tipReportText:
    '请使用 {address} 的“申请继承遗产”页面，不要点击消息中的链接。等待期过后，我们会审核文件，并将资产转入继承人本人已通过验证的账户。',
  tipPapersTitle: '准备好文件',
  tipPapersText:
    '通常需要：死亡证明、与此处号码一致的本人身份证或护照，以及遗嘱或继承证明。其他语言的文件需附经认证的译文。',
  tipFraudTitle: '切勿预付任何费用',
  tipFraudText: '从我们这里领取遗产无需支付任何费用。凡是索要费用或催促您的人，都是骗子。',
  tipAdviceTitle: '不必着急，请听取专业意见',
  tipAdviceText: '各国的继承法、税务和期限各不相同。当地的公证人、律师或税务顾问能为您省钱省心。',
}
