import type { ErrorCopy } from '../ErrorCopy.js'
import type { SiwxErrorCode } from './errors.js'

const retry = 'حاول مرة أخرى بعد لحظة.'
const forDeveloper = 'أخبر القائمين على هذا التطبيق.'

/** Arabic sentences for the failures of signing in with a wallet message. */
export const siwxErrorsAr: Readonly<Record<SiwxErrorCode, ErrorCopy>> = {
  SIWE_ANSWER_MISSING: { title: 'لم يقدّم التطبيق ما يلزم لتسجيل الدخول', next: forDeveloper },
  SIWX_ACCOUNT_MISSING: { title: 'لا يوجد حساب قيد الاستخدام', next: 'اربط محفظة أولاً.' },
  SIWX_CLIENT_MISSING: {
    title: 'لا يوجد اتصال بالمحفظة',
    next: 'أعد الربط بمحفظة تستطيع توقيع الرسائل.',
  },
  SIWX_INIT_FAILED: {
    title: 'حدثت مشكلة عند بدء تسجيل الدخول',
    next: 'تبقى محفظتك متصلة. تحقق من اتصالك ثم حاول مرة أخرى.',
  },
  SIWX_MESSAGE_INVALID: { title: 'رسالة تسجيل الدخول غير صالحة', next: forDeveloper },
  SIWX_NETWORK_MISSING: {
    title: 'لا توجد شبكة قيد الاستخدام',
    next: 'اختر أولاً إحدى شبكات هذا التطبيق.',
  },
  SIWX_NOT_ENABLED: { title: 'تسجيل الدخول غير مفعّل', next: forDeveloper },
  SIWX_REFUSED: { title: 'تعذّر التحقق من الرسالة', next: retry },
  SIWX_SIGNATURE_DECLINED: { title: 'رُفض التوقيع', next: 'اضغط «توقيع» واقبل الطلب في محفظتك.' },
  SIWX_SIGNATURE_INVALID: {
    title: 'التوقيع غير صالح',
    next: 'اختر هذا الحساب في محفظتك ثم وقّع من جديد.',
  },
  SIWX_SMART_ACCOUNT_UNSUPPORTED: {
    title: 'قد لا يدعم هذا التطبيق الحسابات الذكية',
    next: 'انتقل إلى نوع حسابك الآخر، أو وقّع من جديد.',
  },
  SIWX_TIMED_OUT: { title: 'استغرق تسجيل الدخول وقتاً طويلاً', next: 'تحقق من اتصالك ووقّع من جديد.' },
}
