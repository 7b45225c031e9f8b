import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'inheritance'> = {
  purpose: '万一のとき、ここにある資産をどなたが受け取るかを決めます。',
  introTitle: '今のうちに決めておく',
  intro:
    '考えたくないことですが、五分で済みます。信頼できる方をお一人指定してください。この情報があれば、その日が来たときに私たちがその方を確認でき、ご家族が探し回る必要がありません。',
  introUse: 'この情報はこの目的にのみ使用します。保存できるのは一度だけですので、よくご確認ください。',

  formTitle: '受取人',
  firstName: '名',
  lastName: '姓',
  email: 'メールアドレス',
  phoneNo: '電話番号',
  country: '国',
  chooseCountry: '国を選択',
  identityNo: '身分証 / パスポート番号',
  relationship: '続柄',
  relationshipHint: '配偶者、娘、友人など、あなたとの関係です。',
  address: '住所',
  review: '確認して保存',

  confirmTitle: '内容は正しいですか',
  confirmText:
    '公的な書類と照らし合わせてください。保存すると、ここでは変更できなくなります。その後 24 時間、出金は停止されます。',
  save: '受取人を保存',
  goBack: '戻る',

  savedNote: '保存済みで、閲覧のみ可能です。変更が必要な場合はご連絡ください。',
  contactUs: 'お問い合わせ',
  loadFailed: '受取人を読み込めませんでした。',

  tipsTitle: '相続される方へ',
  tipsText: 'お二人でお読みになることをお勧めします。印刷するか、指定した方にお送りください。',
  tipTellTitle: 'この口座があることを知っておく',
  tipTellText:
    '存在を知らない相続人は請求できません。あらかじめ話し合い、遺言書とともに、または公証人にメモを残してください。',
  tipSecretsTitle: 'パスワードは必要ありません',
  tipSecretsText:
    'パスワード、認証コード、リカバリーコードを尋ねたり、書き留めたり、渡したりしないでください。故人としてログインすることは違法となる場合があり、手続きも遅れます。',
  tipReportTitle: '早めに知らせる',
  tipReportText:
    'メッセージ内のリンクではなく、このポータルの正しいアドレスからご連絡ください。口座は凍結され、資産は安全に保たれます。',
  tipPapersTitle: '書類をそろえる',
  tipPapersText:
    '通常必要なもの：死亡証明書、ここに記載された番号のご本人の身分証またはパスポート、遺言書または相続を証明する書類。外国語の書類には認証された翻訳が必要です。',
  tipFraudTitle: '前払いはしない',
  tipFraudText: '相続の受け取りに手数料はかかりません。支払いを求めたり急がせたりする相手は詐欺です。',
  tipAdviceTitle: '焦らず、専門家に相談する',
  tipAdviceText:
    '相続の法律、税金、期限は国によって異なります。現地の公証人、弁護士、税理士への相談が、費用と手間を減らします。',
}
