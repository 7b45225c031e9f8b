import type { DocumentTexts } from '../en/documents.ts'

export const documents: DocumentTexts = {
  page: 'Halaman {page} dari {pages}',
  number: 'Nomor dokumen',
  issued: 'Diterbitkan pada {day}',
  member: 'Anggota',
  memberId: 'ID Anggota',
  email: 'Surel',
  package: 'Paket',
  strategy: 'Strategi',
  amount: 'Jumlah investasi',
  paidInUsdp: '{amount} di antaranya dibayar dengan USDP',
  trialAmount: 'Modal uji coba',
  mt5Id: 'ID MT5',
  broker: 'Perusahaan pialang',
  purchased: 'Dibeli pada',
  active: 'Aktif sejak',
  period: 'Masa berlangganan',
  periodUntil: '{days} hari, sampai {moment}',
  utc: 'Semua hari dan waktu dalam UTC.',

  agreementName: 'Perjanjian',
  agreementTitle: 'Perjanjian Investasi',
  agreementIntro:
    'Antara {brand} dan {member}. Angka-angkanya adalah angka pada hari paket dibeli dan tidak berubah sesudahnya.',
  certificateName: 'Sertifikat',
  certificateTitle: 'Sertifikat Investasi',
  certifies: 'Dengan ini dinyatakan bahwa',
  holds: 'memegang paket {package} dengan nilai',
  certificateNote:
    'Sertifikat ini menunjukkan jumlah yang diinvestasikan saat paket menjadi aktif dan bukan janji keuntungan. Ketentuannya ada dalam perjanjian {number}.',

  terms: {
    account: {
      title: 'Akun',
      text: 'Untuk {member}, {brand} telah membuka akun MT5 {mt5Id} di {broker} dan menyetorkan {amount} USDT. Strategi {strategy} berdagang sendiri di akun ini. Perdagangan dapat dihentikan dan dilanjutkan di portal kapan saja.',
    },
    capital: {
      title: 'Modal',
      text: 'Jumlah yang diinvestasikan adalah modal. Modal tetap di akun selama masa berlangganan {days} hari. Mulai {moment} modal dapat ditarik tanpa biaya, dan paket pun berakhir.',
    },
    profit: {
      title: 'Keuntungan',
      text: 'Hanya transaksi yang sudah ditutup yang dihitung. Keuntungannya lebih dahulu menutup kerugian modal; sisanya bebas dan dapat ditarik ke dompet USDT kapan saja tanpa biaya. Kerugian mengurangi bagian yang bebas lebih dahulu, lalu modal.',
    },
    leaving: {
      title: 'Berhenti lebih awal',
      text: 'Paket dapat dihentikan kapan saja. Biaya pengelolaannya {earlyFee}% dari modal sampai dengan hari ke-{earlyDays} dan {laterFee}% mulai hari ke-{laterDay}. Hari ke-1 dimulai saat paket menjadi aktif; satu hari adalah 24 jam. Posisi terbuka ditutup lebih dahulu.',
    },
    fund: {
      title: 'Dana keamanan',
      text: '{fundPercent}% dari setiap puncak baru keuntungan yang terealisasi masuk ke dana keamanan. Tidak ada yang diambil dua kali untuk keuntungan yang sama, dan tidak ada yang diambil dari penutupan kerugian.',
    },
    lossStop: {
      title: 'Batas rugi',
      text: 'Bila nilai akun turun sampai {lossPercent}% dari jumlah yang diinvestasikan, perdagangan berhenti, semua posisi ditutup, dan sisanya masuk ke dompet USDT tanpa biaya. Dana keamanan kemudian mengganti kekurangan modal sejauh dananya mencukupi. Anggota dapat menetapkan batas rugi yang lebih kecil; paket lalu berakhir di sana dengan biaya pengelolaan hari itu.',
    },
    risk: {
      title: 'Risiko',
      text: 'Perdagangan dapat merugi, bahkan lebih cepat daripada batas rugi dapat bekerja. Hasil masa lalu tidak memastikan hasil di masa depan. {brand} tidak menjanjikan keuntungan.',
    },
    trial: {
      title: 'Uji coba gratis',
      text: 'Modal uji coba milik {brand} dan kembali kepadanya saat uji coba berakhir, satu bulan setelah paket menjadi aktif. Keuntungan yang bebas pada saat itu milik anggota dan masuk ke dompet USDT. Uji coba tidak dikenai biaya, dan kerugian modal uji coba ditanggung {brand}.',
    },
  },
}
