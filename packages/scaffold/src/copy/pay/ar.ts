import type { PayCopy } from './en.js'

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
    completed: 'اكتمل الدفع',
    completedText: 'نُفّذت معاملتك بنجاح',
    failed: 'فشل الدفع',
    failedText: 'حدث خطأ أثناء تنفيذ معاملتك',
    openExchange: 'افتح {name}',
    stopWaiting: 'توقف عن الانتظار',
    stopped: 'توقفت عن الانتظار',
    uncertain: 'ربما دفعت بالفعل. تحقق هناك ومن نشاطك قبل أن تحاول مرة أخرى.',
    again: 'حاول مرة أخرى',
    done: 'تم',
  },
}
