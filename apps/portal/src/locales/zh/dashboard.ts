import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'dashboard'> = {
  welcome: '欢迎，{name}',
  welcomeText: '再完成几步，您的账户就准备就绪。',
  welcomeReady: '您的账户已准备就绪。',

  stepsTitle: '开始使用',
  stepsProgress: '已完成 {done}/{total}',
  stepAccount: '开立账户',
  stepAccountText: '注册日期：{date}。',
  stepIdentity: '验证身份',
  stepIdentityPendingUpload: '首次提现前需要完成，请准备好身份证或护照。',
  stepIdentityPendingApproval: '您的资料正在审核，目前无需任何操作。',
  stepIdentityRejected: '您的资料未通过审核，请查看备注后重新提交。',
  stepIdentityApproved: '您的身份已通过验证。',
  stepIdentityAction: '立即验证',
  stepIdentityRejectedAction: '重新提交',
  stepIdentityPendingAction: '查看状态',
  stepTwoFactor: '开启双重验证',
  stepTwoFactorText: '除密码外再加一道手机验证码，保护您的资产。',
  stepTwoFactorDone: '双重验证已开启。',
  stepTwoFactorAction: '去设置',
  stateDone: '已完成',
  stateReview: '审核中',
  stateRejected: '未通过',
  stateOpen: '待完成',
}
