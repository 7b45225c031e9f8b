import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'dashboard'> = {
  welcome: '歡迎，{name}',
  welcomeText: '再完成幾個步驟，您的帳戶就準備就緒。',
  welcomeReady: '您的帳戶已準備就緒。',

  stepsTitle: '開始使用',
  stepsProgress: '已完成 {done}/{total}',
  stepAccount: '開立帳戶',
  stepAccountText: '註冊日期：{date}。',
  stepIdentity: '驗證身分',
  stepIdentityPendingUpload: '首次提領前需要完成，請準備好身分證或護照。',
  stepIdentityPendingApproval: '您的文件正在審核，目前不需要任何操作。',
  stepIdentityRejected: '您的文件未通過審核，請查看備註後重新送出。',
  stepIdentityApproved: '您的身分已通過驗證。',
  stepIdentityAction: '立即驗證',
  stepIdentityRejectedAction: '重新送出',
  stepIdentityPendingAction: '查看狀態',
  stepTwoFactor: '開啟雙重驗證',
  stepTwoFactorText: '除了密碼，再加一道手機驗證碼，保護您的資產。',
  stepTwoFactorDone: '雙重驗證已開啟。',
  stepTwoFactorAction: '前往設定',
  stateDone: '已完成',
  stateReview: '審核中',
  stateRejected: '未通過',
  stateOpen: '待完成',
}
