import type { ErrorCopy } from '../ErrorCopy.js'
import type { EmbeddedErrorCode } from './errors.js'

const retry = 'حاول مرة أخرى بعد لحظة.'
const forDeveloper = 'أخبر القائمين على هذا التطبيق.'
const network = 'تحقق من اتصالك وحاول مرة أخرى.'

/** Arabic sentences for the failures of the embedded wallet. */
export const embeddedErrorsAr: Readonly<Record<EmbeddedErrorCode, ErrorCopy>> = {
  EMAIL_INVALID: { title: 'بريد إلكتروني غير صالح. حاول مرة أخرى.', next: 'تحقق من كتابة العنوان.' },
  EMAIL_TOO_SOON: { title: 'حاول مرة أخرى بعد {seconds} ثانية', next: 'انظر في بريدك أثناء ذلك.' },
  FRAME_ABORTED: { title: 'حدث خطأ ما', next: retry },
  FRAME_FAILED: { title: 'حدث خطأ', next: retry },
  FRAME_LOAD_FAILED: {
    title: 'تعذّر تحميل ما يلزم للدخول بالبريد',
    next: 'تحقق من اتصالك ومن أدوات حجب المحتوى، ثم حاول مرة أخرى.',
  },
  FRAME_LOAD_TIMED_OUT: { title: 'خطأ في الشبكة: تعذّر تحميل المحفظة المدمجة', next: network },
  FRAME_MISSING: { title: 'المحفظة المدمجة غير موجودة', next: retry },
  FRAME_TIMED_OUT: { title: 'انتهت مهلة طلب المحفظة المدمجة', next: network },
  METHOD_NOT_ALLOWED: { title: 'الإجراء غير مسموح', next: forDeveloper },
  SESSIONS_UNSUPPORTED: { title: 'لا جلسات ذكية في هذه المحفظة', next: 'اربط محفظة فيها جلسات ذكية.' },
  SOCIAL_ADDRESS_MISSING: { title: 'تعذّر جلب عنوان صفحة الدخول', next: retry },
  SOCIAL_CANCELLED: { title: 'أُلغي تسجيل الدخول', next: 'ابدأ من جديد متى شئت.' },
  SOCIAL_ORIGIN_UNTRUSTED: { title: 'مصدر غير موثوق', next: forDeveloper },
  SOCIAL_POPUP_BLOCKED: {
    title: 'تعذّر فتح نافذة الدخول',
    next: 'اسمح لهذه الصفحة بفتح النوافذ في متصفحك، ثم حاول مرة أخرى.',
  },
  SOCIAL_PROVIDER_INVALID: { title: 'مزوّد غير معروف', next: forDeveloper },
  SOCIAL_TIMED_OUT: {
    title: 'انتهت مهلة تسجيل الدخول. حاول مرة أخرى.',
    next: 'أكمل الدخول في نافذة المزوّد.',
  },
}
