import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'inheritance'> = {
  purpose: 'Siapa yang menerima aset Anda di sini jika terjadi sesuatu pada Anda.',
  introTitle: 'Rencanakan sejak dini',
  intro:
    'Tidak ada yang suka memikirkannya, tetapi hanya perlu lima menit: tunjuk satu orang yang Anda percaya. Dengan data ini kami dapat mengidentifikasi orang itu pada saatnya, dan keluarga Anda tidak perlu mencari-cari.',
  introUse:
    'Data ini hanya kami gunakan untuk tujuan tersebut. Data hanya dapat disimpan sekali, jadi periksa dengan teliti terlebih dahulu.',

  formTitle: 'Penerima manfaat Anda',
  firstName: 'Nama Depan',
  lastName: 'Nama Belakang',
  email: 'Alamat Email',
  phoneNo: 'Telepon',
  country: 'Negara',
  chooseCountry: 'Pilih negara',
  identityNo: 'No. KTP / Paspor',
  relationship: 'Hubungan',
  relationshipHint: 'Siapa orang ini bagi Anda, misalnya pasangan, anak, atau teman.',
  address: 'Alamat',
  review: 'Periksa dan simpan',

  confirmTitle: 'Apakah semuanya sudah benar?',
  confirmText:
    'Silakan cocokkan dengan dokumen resmi. Setelah disimpan, Anda tidak dapat mengubahnya di sini. Setelah itu penarikan dijeda selama 24 jam.',
  save: 'Simpan penerima manfaat',
  goBack: 'Kembali',

  savedNote: 'Tersimpan dan kini hanya dapat dibaca. Jika ada perubahan, silakan hubungi kami.',
  contactUs: 'Hubungi kami',
  loadFailed: 'Penerima manfaat Anda tidak dapat dimuat.',

  tipsTitle: 'Saran untuk ahli waris',
  tipsText: 'Sebaiknya dibaca bersama. Cetak, atau kirimkan kepada orang yang Anda tunjuk.',
  tipTellTitle: 'Ketahui bahwa akun ini ada',
  tipTellText:
    'Ahli waris tidak dapat mengklaim akun yang tidak pernah mereka dengar. Bicarakan, dan simpan catatan bersama surat wasiat atau pada notaris.',
  tipSecretsTitle: 'Anda tidak memerlukan kata sandi',
  tipSecretsText:
    'Jangan pernah meminta, mencatat, atau memberikan kata sandi, kode, atau kode pemulihan. Masuk atas nama almarhum dapat melanggar hukum dan memperlambat segalanya.',
  tipReportTitle: 'Laporkan sedini mungkin',
  tipReportText:
    'Gunakan halaman “Ajukan warisan” di {address}, jangan tautan dalam pesan. Setelah masa tunggu, kami memeriksa dokumen dan mentransfer dana ke akun ahli waris yang terverifikasi.',
  tipPapersTitle: 'Kumpulkan dokumen',
  tipPapersText:
    'Biasanya diperlukan: akta kematian, KTP atau paspor Anda dengan nomor yang tercantum di sini, dan surat wasiat atau surat keterangan waris. Dokumen dalam bahasa lain perlu terjemahan tersumpah.',
  tipFraudTitle: 'Jangan pernah membayar di muka',
  tipFraudText:
    'Anda tidak perlu membayar biaya apa pun untuk menerima warisan dari kami. Siapa pun yang meminta biaya atau mendesak Anda adalah penipu.',
  tipAdviceTitle: 'Jangan terburu-buru, dan mintalah nasihat',
  tipAdviceText:
    'Hukum waris, pajak, dan tenggat berbeda di setiap negara. Notaris, pengacara, atau konsultan pajak setempat dapat menghemat uang dan tenaga Anda.',
}
