import type { AmountsCopy, PaymentsCopy } from '../en/payments.js'

/** The texts of payments under way in Arabic. */
export const paymentsAr: PaymentsCopy = {
  label: 'مدفوعات قيد التنفيذ',
  send: 'إرسال {amount} إلى {to}',
  approve: 'السماح بسحب {amount}',
  swap: 'مبادلة {amount} مقابل {target}',
  pay: 'دفع {amount} إلى {to}',
  name: 'تسجيل {to}',
  asking: 'بانتظار محفظتك',
  askingOn: 'بانتظار محفظتك على {network}',
  sent: 'في الطريق',
  sentOn: 'في الطريق على {network}',
  succeeded: 'تم التأكيد',
  succeededOn: 'تم التأكيد على {network}',
  failed: 'فشلت العملية: لم يُدفع شيء',
  failedOn: 'فشلت العملية على {network}: لم يُدفع شيء',
  held: 'وُقّعت، ولم تظهر على الشبكة بعد',
  heldOn: 'وُقّعت، ولم تظهر على \u2068{network}\u2069 بعد',
  unknown: 'لم يتم التأكيد بعد',
  unknownOn: 'لم يتم التأكيد بعد على {network}',
  replaced: 'حلّت محلها معاملة أخرى',
  replacedOn: 'حلّت محلها معاملة أخرى على {network}',
  dropped: 'أسقطتها الشبكة: لم يُدفع شيء',
  droppedOn: 'أسقطتها {network}: لم يُدفع شيء',
  appFailed: 'فشلت العملية',
  appFailedOn: 'فشلت العملية على {network}',
  appDropped: 'أسقطتها الشبكة',
  appDroppedOn: 'أسقطتها {network}',
  appNotice: '{label}: {state}',
  appLabel: 'معاملات هذا التطبيق',
  lookAgain: 'التحقق مجددًا',
  stop: 'إيقاف الانتظار',
  keep: 'متابعة الانتظار',
  stopWarning: 'قد تستمر محفظتك في طلب الموافقة. إذا وافقت هناك لاحقًا فسيُدفع المبلغ رغم ذلك.',
  explorer: 'العرض في المستكشف',
  hide: 'إخفاء',
}

/** The texts of every field for an amount in Arabic. */
export const amountsAr: AmountsCopy = {
  amountAmbiguous: '{grouped} أم {decimal}؟',
  amountInvalid: '«{text}» ليس مبلغاً',
  amountTooFine: 'منازل عشرية أكثر من المسموح',
  which: 'قد يعني «{text}» أحد مبلغين. أيهما تقصد؟',
  digitsOnly: 'استخدم الأرقام وفاصلة عشرية واحدة فقط.',
  mostDecimals: 'المنازل العشرية في {unit}: {decimals} كحد أقصى',
}
