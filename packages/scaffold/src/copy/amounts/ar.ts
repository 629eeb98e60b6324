import type { AmountsCopy } from './en.js'

/** The texts of every field for an amount in Arabic. */
export const amountsAr: AmountsCopy = {
  amountAmbiguous: '{grouped} أم {decimal}؟',
  amountInvalid: '«{text}» ليس مبلغاً',
  amountTooFine: 'منازل عشرية أكثر من المسموح',
  which: 'قد يعني «{text}» أحد مبلغين. أيهما تقصد؟',
  digitsOnly: 'استخدم الأرقام وفاصلة عشرية واحدة فقط.',
  mostDecimals: 'المنازل العشرية في {unit}: {decimals} كحد أقصى',
}
