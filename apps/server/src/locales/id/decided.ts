import type { DecidedTexts } from '../en/decided.ts'

export const decided: DecidedTexts = {
  APPROVED: '{name} sudah menyetujui ini.',
  REJECTED: '{name} sudah menolak ini.',
  CORRECTED: '{name} sudah mengkreditkan jumlah lain.',
  PAID: '{name} sudah mencatat ini sebagai dibayar.',
  FAILED: '{name} sudah mencatat ini sebagai gagal.',
  RETURNED: '{name} sudah mengembalikan ini.',
  DONE: '{name} sudah menangani ini.',
}
