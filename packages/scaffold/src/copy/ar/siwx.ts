import type { ErrorCopy } from '../en/failures.js'
import type { SiwxCopy, SiwxErrorCode } from '../en/siwx.js'

const retry = 'حاول مرة أخرى بعد لحظة.'
const forDeveloper = 'أخبر القائمين على هذا التطبيق.'

/** Arabic sentences for the failures of signing in with a wallet message. */
const siwxErrorsAr: Readonly<Record<SiwxErrorCode, ErrorCopy>> = {
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

/** The texts of signing in with a wallet message in Arabic. */
export const siwxAr: SiwxCopy = {
  sign: {
    title: 'يحتاج {name} إلى الاتصال بمحفظتك',
    unnamed: 'التطبيق',
    text: 'وقّع هذه الرسالة لإثبات أنك صاحب هذه المحفظة وللمتابعة.',
    disconnects: 'الإلغاء يقطع اتصالك.',
    network: 'على {network}',
    sign: 'توقيع',
    retry: 'حاول مرة أخرى',
    signing: 'جارٍ التوقيع...',
    cancel: 'إلغاء',
    cancelling: 'جارٍ الإلغاء...',
    failed: 'لم ينجح ذلك. وقّع من جديد.',
    inWallet: 'تابع في محفظتك',
    checking: 'جارٍ التحقق من تسجيل دخولك',
  },
  settled: {
    signedIn: 'سجّلت الدخول',
    signedInHint: 'يعرف هذا التطبيق أن الحساب لك.',
    declined: 'تتابع دون تسجيل الدخول',
    declinedHint: 'قد تبقى أجزاء من هذا التطبيق مغلقة حتى تسجّل الدخول.',
    idle: 'لا شيء للتوقيع',
    idleHint: 'عندما يريد هذا التطبيق معرفة صاحب الحساب يسألك هنا.',
    toAccount: 'إلى الحساب',
  },
  reasons: {
    domain: 'تذكر الرسالة موقعاً آخر. افتح هذا التطبيق في عنوانه الأصلي.',
    uri: 'تذكر الرسالة صفحة أخرى. افتح هذا التطبيق في عنوانه الأصلي.',
    nonce: 'استُخدمت الرسالة من قبل أو تأخرت كثيراً. وقّع من جديد.',
    expired: 'لم تعد الرسالة صالحة. تحقق من ساعة جهازك ووقّع من جديد.',
    notBefore: 'لم تصبح الرسالة صالحة بعد. تحقق من ساعة جهازك ووقّع من جديد.',
    issuedAt: 'وقت الرسالة غير صحيح. تحقق من ساعة جهازك ووقّع من جديد.',
    chain: 'لا يسجّل هذا التطبيق الدخول على هذه الشبكة. اختر شبكة أخرى.',
    address: 'وقّع حساب آخر. اختر هذا الحساب في محفظتك ووقّع من جديد.',
    signature: 'التوقيع ليس لهذا الحساب. وقّع من جديد بالحساب الظاهر هنا.',
    message: 'تغيّرت الرسالة في طريقها. وقّع من جديد.',
  },
  errors: siwxErrorsAr,
}
