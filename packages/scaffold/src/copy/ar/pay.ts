import type { ErrorCopy, PayErrorCode } from '../en/failures.js'
import type { PayCopy } from '../en/pay.js'

/** The texts of paying in Arabic. */
export const payAr: PayCopy = {
  choice: {
    amount: '\u2068{amount} {symbol}\u2069 على \u2068{network}\u2069',
    to: 'إلى {recipient}',
    ways: 'ادفع من محفظتك',
    fromWallet: 'ادفع من محفظة',
    withWallet: 'ادفع عبر {name}',
    disconnect: 'قطع الاتصال',
    exchanges: 'ادفع من منصة',
    noExchanges: 'لا توجد منصات متاحة',
    atExchange: 'تُكمل الدفع لدى {name} ثم تعود إلى هنا.',
    underWay: 'هناك دفعة جارية',
    showPayment: 'اعرض الدفعة',
    nothing: 'لا شيء للدفع',
    nothingHint: 'عندما يطلب هذا التطبيق دفعة تظهر هنا.',
  },
  progress: {
    initiated: 'بدأ الدفع',
    initiatedText: 'أكمل الدفع في المنصة من فضلك',
    awaiting: 'بانتظار تأكيد الدفع',
    awaitingText: 'أكّد معاملة الدفع في محفظتك من فضلك',
    sentText: 'الدفعة في الطريق. يمكنك إغلاق هذه النافذة الآن.',
    completed: 'اكتمل الدفع',
    completedText: 'نُفّذت معاملتك بنجاح',
    declined: 'رُفضت الدفعة',
    declinedText: 'لم يُدفع شيء.',
    open: 'لا يُعرف بعد هل دُفع المبلغ',
    activity: 'راجع النشاط',
    explorer: 'اعرض في المستكشف',
    openExchange: 'افتح {name}',
    stopWaiting: 'توقف عن الانتظار',
    stopped: 'توقفت عن الانتظار',
    uncertain: 'ربما دفعت بالفعل. تحقق من نشاطك قبل أن تحاول مرة أخرى.',
    again: 'حاول مرة أخرى',
    done: 'تم',
  },
}

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
