import type { ErrorCopy } from '../ErrorCopy.js'
import type { PayErrorCode } from './errors.js'

const forDeveloper = 'أخبر القائمين على هذا التطبيق.'

/** Arabic sentences for the failures of paying. */
export const payErrorsAr: Readonly<Record<PayErrorCode, ErrorCopy>> = {
  PAY_ENDED: { title: 'أنهت المنصة الدفع', next: 'حاول مرة أخرى، أو ادفع بطريقة أخرى.' },
  PAY_EXCHANGE_REFUSED: { title: 'رفضت المنصة', next: 'جرّب منصة أخرى، أو ادفع من محفظة.' },
  PAY_NAMESPACE_INVALID: { title: 'لا تدفع المحافظ على هذه السلسلة هنا', next: 'ادفع من منصة بدلاً من ذلك.' },
  PAY_NOT_ENABLED: { title: 'الدفع غير مفعّل', next: forDeveloper },
  PAY_POPUP_BLOCKED: { title: 'لم يفتح المتصفح المنصة', next: 'افتحها بالرابط أدناه.' },
  PAY_REQUEST_INVALID: { title: 'طلب هذا التطبيق دفعة غير صالحة', next: forDeveloper },
  PAY_TIMED_OUT: { title: 'لم تقل المنصة كيف انتهى الدفع', next: 'تحقق هناك قبل أن تدفع مرة أخرى.' },
}
