/** The demo's memos as written by operators: HTML, in several languages. */
import type { BodyOf, operatorContent } from '@halyard/contract'

interface DemoMemo {
  readonly daysAgo: number
  readonly texts: BodyOf<typeof operatorContent.saveMemo>['texts']
}

export const demoMemos: readonly DemoMemo[] = [
  {
    daysAgo: 2,
    texts: [
      {
        language: 'en',
        title: 'Service hours at the end of the year',
        memoContent:
          '<p>On 24 and 31 December our team is available from 12:00 to 18:00 (UTC+8). Bank deposits submitted later are handled on the next working day.</p><p>Crypto deposits and withdrawals run as usual.</p>',
      },
      {
        language: 'zh',
        title: '年末服务时间',
        memoContent:
          '<p>12 月 24 日和 31 日的服务时间为 12:00 至 18:00（UTC+8）。此后提交的银行充值将于下一个工作日处理。</p><p>加密货币充值与提现照常进行。</p>',
      },
      {
        language: 'zh-tw',
        title: '年末服務時間',
        memoContent:
          '<p>12 月 24 日與 31 日的服務時間為 12:00 至 18:00（UTC+8）。此後送出的銀行入金將於下一個工作日處理。</p><p>加密貨幣入金與提領照常進行。</p>',
      },
      {
        language: 'id',
        title: 'Jam layanan pada akhir tahun',
        memoContent:
          '<p>Pada 24 dan 31 Desember tim kami melayani pukul 12.00–18.00 (UTC+8). Deposit bank yang diajukan setelahnya diproses pada hari kerja berikutnya.</p><p>Deposit dan penarikan kripto berjalan seperti biasa.</p>',
      },
      {
        language: 'ja',
        title: '年末の営業時間について',
        memoContent:
          '<p>12 月 24 日と 31 日の営業時間は 12:00～18:00（UTC+8）です。それ以降に申請された銀行入金は、翌営業日に処理いたします。</p><p>暗号資産の入出金は通常どおりご利用いただけます。</p>',
      },
    ],
  },
  {
    daysAgo: 16,
    texts: [
      {
        language: 'en',
        title: 'How to recognise our emails',
        memoContent:
          '<p>We never ask for your password, your transaction password or a 2FA code, neither by email nor by phone.</p><ul><li>Set an anti-phishing phrase in Settings, Security. Every email from us carries it.</li><li>Check the address in your browser before you log in.</li></ul><p>If something looks wrong, don’t reply. Contact us instead.</p>',
      },
      {
        language: 'zh',
        title: '如何识别我们的邮件',
        memoContent:
          '<p>我们绝不会通过邮件或电话索取您的密码、交易密码或双重验证码。</p><ul><li>请在“设置”的“安全”中设置防钓鱼短语，我们的每封邮件都会附上它。</li><li>登录前请核对浏览器中的网址。</li></ul><p>如发现异常，请勿回复，并直接与我们联系。</p>',
      },
      {
        language: 'zh-tw',
        title: '如何辨識我們的郵件',
        memoContent:
          '<p>我們絕不會透過郵件或電話索取您的密碼、交易密碼或雙重驗證碼。</p><ul><li>請在「設定」的「安全性」中設定防釣魚短語，我們的每封郵件都會附上它。</li><li>登入前請核對瀏覽器中的網址。</li></ul><p>如發現異常，請勿回覆，並直接與我們聯絡。</p>',
      },
      {
        language: 'id',
        title: 'Cara mengenali email kami',
        memoContent:
          '<p>Kami tidak pernah meminta kata sandi, kata sandi transaksi, atau kode 2FA Anda, baik melalui email maupun telepon.</p><ul><li>Buat frasa anti-phishing di Pengaturan, Keamanan. Setiap email dari kami memuatnya.</li><li>Periksa alamat di browser sebelum masuk.</li></ul><p>Jika ada yang mencurigakan, jangan dibalas. Hubungi kami.</p>',
      },
      {
        language: 'ja',
        title: '当社からのメールの見分け方',
        memoContent:
          '<p>当社がメールや電話でパスワード、取引パスワード、2FA コードをお尋ねすることはありません。</p><ul><li>「設定」の「セキュリティ」でフィッシング対策フレーズを設定すると、当社からのすべてのメールに記載されます。</li><li>ログインの前に、ブラウザーのアドレスをご確認ください。</li></ul><p>不審な点がある場合は返信せず、当社までご連絡ください。</p>',
      },
    ],
  },
  {
    daysAgo: 45,
    texts: [
      {
        language: 'en',
        title: 'Set your own loss limit',
        memoContent:
          '<p>On the page of each package you can now set a loss limit of your own. When the package reaches it, trading stops, all positions are closed and what is left is paid to your wallet.</p><p>The limit can be changed at any time. The usual fees apply.</p>',
      },
      {
        language: 'zh',
        title: '您可以自行设置亏损上限',
        memoContent:
          '<p>现在您可以在每个套餐的页面设置自己的亏损上限。达到上限时，系统会停止交易、平掉所有持仓，并将余款转入您的钱包。</p><p>上限可随时更改，一般费用照常收取。</p>',
      },
      {
        language: 'zh-tw',
        title: '您可以自行設定虧損上限',
        memoContent:
          '<p>現在您可以在每個方案的頁面設定自己的虧損上限。達到上限時，系統會停止交易、平掉所有部位，並將餘款轉入您的錢包。</p><p>上限可隨時變更，一般費用照常收取。</p>',
      },
      {
        language: 'id',
        title: 'Tetapkan batas kerugian Anda sendiri',
        memoContent:
          '<p>Di halaman setiap paket kini Anda dapat menetapkan batas kerugian sendiri. Saat batas tercapai, perdagangan dihentikan, semua posisi ditutup, dan sisanya dibayarkan ke dompet Anda.</p><p>Batas dapat diubah kapan saja. Biaya yang berlaku tetap dikenakan.</p>',
      },
      {
        language: 'ja',
        title: '損失上限をご自身で設定できます',
        memoContent:
          '<p>各パッケージのページで、ご自身の損失上限を設定できるようになりました。上限に達すると取引が停止し、すべてのポジションが決済され、残額がウォレットに支払われます。</p><p>上限はいつでも変更できます。通常の手数料がかかります。</p>',
      },
    ],
  },
]
