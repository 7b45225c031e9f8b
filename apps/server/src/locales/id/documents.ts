import type { DocumentTexts } from '../en/documents.ts'

export const documents: DocumentTexts = {
  page: 'Halaman {page} dari {pages}',
  number: 'Nomor dokumen',
  issued: 'Diterbitkan pada {day}',
  member: 'Anggota',
  memberId: 'ID Anggota',
  email: 'Alamat email',
  package: 'Paket',
  strategy: 'Strategi',
  amount: 'Jumlah investasi',
  paidInUsdp: '{amount} di antaranya dibayar dengan USDP',
  trialAmount: 'Modal uji coba',
  mt5Id: 'ID MT5',
  broker: 'Perusahaan broker',
  purchased: 'Dibeli pada',
  active: 'Aktif sejak',
  period: 'Masa berlangganan',
  periodUntil: '{days} hari, sampai {moment}',
  periodOf: '{days} hari',
  utc: 'Semua hari dan waktu dalam UTC.',

  agreementName: 'Perjanjian',
  agreementTitle: 'Perjanjian Investasi',
  agreementIntro:
    'Antara {brand} dan {member}. Angka-angka ini adalah angka pada hari paket dibeli dan tidak berubah sesudahnya.',
  draftIntro:
    'Antara {brand} dan {member}. Inilah perjanjian yang akan berlaku jika Anda membeli paket dengan jumlah ini. Nomor akun dan tanggal ditambahkan saat paket menjadi aktif.',
  certificateName: 'Sertifikat',
  certificateTitle: 'Sertifikat Investasi',
  certifies: 'Dengan ini dinyatakan bahwa',
  holds: 'memegang paket {package} dengan nilai',
  held: 'memegang paket {package} sampai {day} dengan nilai',
  certificateNote:
    'Sertifikat ini menunjukkan jumlah yang diinvestasikan saat paket menjadi aktif. Sertifikat ini bukan janji keuntungan. Ketentuannya tercantum dalam perjanjian {number}.',

  terms: {
    account: {
      title: 'Akun',
      text: '{brand} telah membuka akun MT5 {mt5Id} di {broker} untuk {member} dan menyetorkan {amount} USDT ke dalamnya. Strategi {strategy} melakukan trading di akun ini secara otomatis. Anggota dapat menghentikan dan melanjutkan trading di portal kapan saja.',
    },
    capital: {
      title: 'Modal',
      text: 'Jumlah yang diinvestasikan adalah modal. Modal tetap berada di akun selama masa berlangganan {days} hari. Mulai {moment}, modal dapat ditarik tanpa biaya, dan paket berakhir.',
    },
    accountToBe: {
      title: 'Akun',
      text: '{brand} membuka akun MT5 di {broker} untuk {member} dan menyetorkan {amount} USDT ke dalamnya. Strategi {strategy} melakukan trading di akun ini secara otomatis. Anggota dapat menghentikan dan melanjutkan trading di portal kapan saja.',
    },
    capitalToBe: {
      title: 'Modal',
      text: 'Jumlah yang diinvestasikan adalah modal. Modal tetap berada di akun selama masa berlangganan {days} hari sejak paket menjadi aktif. Setelah itu, modal dapat ditarik tanpa biaya, dan paket berakhir.',
    },
    profit: {
      title: 'Keuntungan',
      text: 'Hanya transaksi yang sudah ditutup yang dihitung. Keuntungan terlebih dahulu memulihkan modal yang hilang. Sisanya menjadi dana tersedia dan dapat ditarik ke dompet USDT kapan saja tanpa biaya. Kerugian mengurangi dana tersedia terlebih dahulu, lalu modal.',
    },
    leaving: {
      title: 'Keluar lebih awal',
      text: 'Anggota dapat keluar dari paket kapan saja. Biaya pengelolaan adalah {earlyFee}% dari modal sampai dengan hari ke-{earlyDays}, dan {laterFee}% mulai hari ke-{laterDay} hingga masa berlangganan berakhir. Setelah itu, keluar tidak dikenai biaya. Hari ke-1 dimulai saat paket menjadi aktif, dan satu hari adalah 24 jam. Posisi terbuka ditutup terlebih dahulu.',
    },
    fund: {
      title: 'Dana keamanan',
      text: '{fundPercent}% dari setiap titik tertinggi baru keuntungan terealisasi masuk ke dana keamanan. Keuntungan yang sama tidak pernah dikenakan dua kali, dan pemulihan kerugian tidak dikenakan.',
    },
    lossStop: {
      title: 'Penghentian kerugian',
      text: 'Jika nilai akun turun menjadi {lossPercent}% dari jumlah yang diinvestasikan, trading berhenti, semua posisi ditutup, dan saldo masuk ke dompet USDT tanpa biaya. Dana keamanan kemudian mengganti kekurangan modal sejauh dananya mencukupi. Anggota dapat menetapkan batas kerugian yang lebih rendah. Paket kemudian berakhir pada batas itu, dan, sebelum masa berlangganan berakhir, biaya pengelolaan hari itu berlaku.',
    },
    risk: {
      title: 'Risiko',
      text: 'Trading dapat menimbulkan kerugian, dan kerugian dapat terjadi lebih cepat daripada penghentian kerugian dapat bekerja. Hasil masa lalu tidak menjamin hasil di masa depan. {brand} tidak menjanjikan keuntungan apa pun.',
    },
    trial: {
      title: 'Uji coba gratis',
      text: 'Modal uji coba adalah milik {brand} dan dikembalikan kepadanya saat uji coba berakhir, satu bulan setelah paket menjadi aktif. Keuntungan yang tersedia pada saat itu adalah milik anggota dan masuk ke dompet USDT. Uji coba ini gratis, dan {brand} menanggung kerugian modal uji coba.',
    },
  },
}
