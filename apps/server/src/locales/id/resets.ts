import type { ResetTexts } from '../en/resets.ts'

export const resets: ResetTexts = {
  PROPOSED: '{name} sudah mengusulkan ini. Operator lain dapat menyetujuinya di Proposals.',
  NOBODY_ELSE:
    'Tidak ada orang lain yang dapat menyetujui ini: diperlukan operator ketiga yang boleh mengatur ulang 2FA. Pengelola server dapat melakukannya: npm run operator -- reset-two-fa {email}',
}
