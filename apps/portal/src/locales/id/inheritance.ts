import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'inheritance'> = {
  purpose: 'Siapa yang menerima aset Anda di sini, jika terjadi sesuatu pada Anda.',
  introTitle: 'Tentukan selagi bisa',
  intro:
    'Tidak ada yang suka memikirkannya, tetapi hanya perlu lima menit: tunjuk satu orang yang Anda percaya. Dengan data ini kami dapat mengenali orang itu pada saatnya, dan keluarga Anda tidak perlu mencari-cari.',
  introUse:
    'Data ini hanya kami pakai untuk tujuan tersebut. Data hanya dapat disimpan sekali; periksalah baik-baik sebelum menyimpan.',

  formTitle: 'Penerima warisan Anda',
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

  confirmTitle: 'Apakah semuanya benar?',
  confirmText:
    'Cocokkan dengan dokumen resmi. Setelah disimpan, Anda tidak dapat mengubahnya lagi di sini. Setelah itu penarikan dijeda selama 24 jam.',
  save: 'Simpan penerima warisan',
  goBack: 'Kembali',

  savedNote: 'Tersimpan, dan mulai sekarang hanya dapat dibaca. Jika ada perubahan, hubungi kami.',
  contactUs: 'Hubungi kami',
  loadFailed: 'Penerima warisan Anda tidak dapat dimuat.',

  tipsTitle: 'Saran untuk ahli waris',
  tipsText: 'Sebaiknya dibaca berdua. Cetaklah, atau kirimkan kepada orang yang Anda tunjuk.',
  tipTellTitle: 'Ketahui bahwa akun ini ada',
  tipTellText:
    'Ahli waris yang tidak pernah mendengarnya tidak dapat mengajukan klaim. Bicarakanlah, dan simpan catatan bersama surat wasiat atau pada notaris.',
  tipSecretsTitle: 'Anda tidak perlu kata sandi',
  tipSecretsText:
    'Jangan pernah meminta, mencatat, atau memberikan kata sandi, kode, atau kode pemulihan. Masuk atas nama almarhum dapat melanggar hukum dan memperlambat segalanya.',
  tipReportTitle: 'Laporkan sedini mungkin',
  tipReportText:
    'Hubungi kami lewat alamat portal ini sendiri, bukan lewat tautan dalam pesan. Akun lalu dibekukan, dan isinya tetap aman.',
  tipPapersTitle: 'Kumpulkan dokumen',
  tipPapersText:
    'Biasanya diperlukan: akta kematian, KTP atau paspor Anda dengan nomor yang tercantum di sini, dan surat wasiat atau surat keterangan waris. Dokumen dalam bahasa lain perlu terjemahan tersumpah.',
  tipFraudTitle: 'Jangan membayar di muka',
  tipFraudText:
    'Tidak ada biaya untuk menerima warisan dari kami. Siapa pun yang memintanya, atau mendesak Anda, adalah penipu.',
  tipAdviceTitle: 'Jangan terburu-buru, mintalah nasihat',
  tipAdviceText:
    'Hukum waris, pajak, dan tenggat berbeda di setiap negara. Notaris, pengacara, atau konsultan pajak setempat menghemat uang dan tenaga.',
}
