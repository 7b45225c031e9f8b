import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'dashboard'> = {
  welcome: 'ようこそ、{name} さん',
  welcomeText: 'あと少しの手順で、アカウントの準備が整います。',
  welcomeReady: 'アカウントの準備が整いました。',

  stepsTitle: 'はじめに',
  stepsProgress: '{total} 件中 {done} 件完了',
  stepAccount: 'アカウントの開設',
  stepAccountText: '登録日：{date}',
  stepIdentity: '本人確認',
  stepIdentityPendingUpload: '最初の出金までに必要です。身分証明書またはパスポートをご用意ください。',
  stepIdentityPendingApproval: '書類を審査しています。いま必要な操作はありません。',
  stepIdentityRejected: '書類は承認されませんでした。備考をご確認のうえ、もう一度お送りください。',
  stepIdentityApproved: '本人確認が完了しています。',
  stepIdentityAction: '確認を始める',
  stepIdentityRejectedAction: '再提出する',
  stepIdentityPendingAction: '状況を見る',
  stepTwoFactor: '二要素認証をオンにする',
  stepTwoFactorText: 'パスワードに加え、スマートフォンのコードで資産を守ります。',
  stepTwoFactorDone: '二要素認証はオンです。',
  stepTwoFactorAction: '設定する',
  stateDone: '完了',
  stateReview: '審査中',
  stateRejected: '未承認',
  stateOpen: '未完了',
}
