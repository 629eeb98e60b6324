import type { ErrorCopy } from '../ErrorCopy.js'
import type { OnrampErrorCode } from './errors.js'

/** Arabic sentences for the failures of buying. */
export const onrampErrorsAr: Readonly<Record<OnrampErrorCode, ErrorCopy>> = {
  ONRAMP_AMOUNT_OUT_OF_RANGE: {
    title: 'لا يمكن دفع هذا المبلغ',
    next: 'أدخل مبلغاً بين الحد الأدنى والحد الأقصى.',
  },
  ONRAMP_POPUP_BLOCKED: {
    title: 'لم يفتح متصفحك أي نافذة',
    next: 'افتحها من هنا، أو اسمح بالنوافذ لهذا الموقع.',
  },
  ONRAMP_TIMED_OUT: {
    title: 'فشل الشراء',
    next: 'قد يُرفض الشراء من جانبك أو بسبب خطأ في تطبيق المزوّد',
  },
  ONRAMP_UNAVAILABLE: {
    title: 'تعذّر الوصول إلى المزوّد',
    next: 'حاول مرة أخرى بعد لحظة، أو اختر مزوّداً آخر.',
  },
}
