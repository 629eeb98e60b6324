import type { ErrorCopy } from '../ErrorCopy.js'
import type { SwapErrorCode } from './errors.js'

/** Arabic sentences for the failures that only swapping has, and for what a network has yet to confirm. */
export const swapErrorsAr: Readonly<Record<SwapErrorCode, ErrorCopy>> = {
  SWAP_QUOTE_UNAVAILABLE: {
    title: 'لا يوجد سعر لهذا التبديل',
    next: 'جرّب مبلغاً أصغر، أو اختر رمزاً آخر.',
  },
  SWAP_TRANSACTION_INVALID: {
    title: 'أعدّت الخدمة معاملة ليست هذا التبديل',
    next: 'لم يُطلب شيء من محفظتك. حاول مرة أخرى، أو اختر رمزاً آخر.',
  },
  TRANSACTION_UNCONFIRMED: {
    title: 'لم تؤكدها الشبكة بعد',
    next: 'ابحث عنها في نشاطك قبل أن تحاول مرة أخرى.',
  },
}
