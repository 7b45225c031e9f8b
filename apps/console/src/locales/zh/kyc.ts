import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'kyc'> = {
  empty: '会员提交证件后会显示在此处。',
  approveTitle: '批准 {name} 的证件',
  approveText: '会员会收到通知，并可开始提现。',
  rejectTitle: '拒绝 {name} 的证件',
  rejectText: '会员会看到原因，并可重新提交。',
  otherName: '账户注册时使用的姓名不同：{name}',
  card: '证件',
  held: '手持证件照',
  fullName: '姓名',
  identityNo: '证件号码',
  country: '国家',
  gender: '性别',
  MALE: '男',
  FEMALE: '女',
  address: '地址',
  phone: '电话号码',
  submittedAt: '提交时间',
}
