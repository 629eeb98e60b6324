import type { ErrorCopy, OnrampErrorCode } from '../en/failures.js'
import type { OnrampCopy } from '../en/onramp.js'

/** The texts of buying in Arabic. */
export const onrampAr: OnrampCopy = {
  providers: {
    list: 'المزوّدون',
    fees: 'رسوم \u2066{least}-{most}%\u2069',
    ways: 'بالبطاقة أو بحوالة مصرفية',
    networks: 'يسلّم على {names}',
    unreachable: 'تعذّر الوصول إليه. حاول مرة أخرى',
    promise: 'نعمل مع أفضل المزوّدين لنقدّم لك أقل الرسوم وأفضل دعم. خيارات أخرى قريباً!',
    help: 'كيف يعمل ذلك؟',
    running: 'أنت تشتري من {name}',
    runningAction: 'اعرف أين وصل',
    none: 'لا يمكن شراء شيء هنا',
    noneHint: 'اختر شبكة EVM أو Solana لتشتري بالبطاقة أو بحوالة مصرفية.',
    chooseNetwork: 'اختر الشبكة',
  },
  progress: {
    title: 'الشراء من {name}',
    text: 'سنُعلمك حالما تُعالَج عملية شرائك',
    opening: 'نطلب من {name} صفحة للشراء',
    closed: 'أُغلقت نافذة {name}',
    closedHint: 'نبحث عن عملية شرائك قليلاً بعد، فقد تكون عولجت من قبل.',
    untoldHint: 'أكمل الشراء في نافذة {name}. سيظهر ما اشتريته في حسابك.',
    untoldClosedHint: 'سيظهر ما اشتريته في حسابك حالما يرسله {name}.',
    done: 'تم',
    openByHand: 'افتح {name}',
    copyLink: 'نسخ الرابط',
    none: 'لا توجد عملية شراء جارية',
    noneHint: 'اختر مزوّداً لتبدأ.',
    elsewhere: 'حساب آخر قيد الاستخدام الآن',
    elsewhereHint: 'الشراء الذي بدأته للحساب السابق. عُد إليه لترى أين وصل.',
    choose: 'اختر المزوّد',
  },
  bought: {
    list: 'المشتريات',
    bought: 'شراء',
    inProgress: 'قيد التنفيذ',
    succeeded: 'تم',
    failed: 'فشل',
    none: 'لم تشترِ شيئاً بعد',
    noneHint: 'يُدرج هنا ما تشتريه عبر Coinbase.',
    buy: 'شراء',
    unsupported: 'المشتريات غير معروفة هنا',
    unsupportedHint: 'لا أحد يستطيع إخبارنا عن المشتريات على هذه الشبكة.',
    unavailable: 'تعذّرت قراءة المشتريات',
  },
  choice: {
    tokens: 'الرموز',
    currencies: 'العملات',
    none: 'لا يوجد ما تختاره',
    noneHint: 'لا يمكن شراء شيء على هذه الشبكة. اختر شبكة أخرى.',
  },
  help: {
    title: 'اشترِ الأصول الرقمية بسرعة وسهولة!',
    text: 'ما عليك إلا أن تختار المزوّد الذي تفضّله وتضيف الأصول الرقمية إلى حسابك ببطاقتك الائتمانية أو بحوالة مصرفية',
    action: 'شراء',
  },
  widget: {
    label: 'شراء العملات المشفّرة',
    pay: 'تدفع',
    get: 'تحصل على',
    presets: 'مبالغ شائعة',
    changeCurrency: 'تغيير العملة: {currency}',
    changeToken: 'تغيير الرمز: {symbol}',
    selectToken: 'اختر الرمز',
    quote: 'احصل على عروض',
    buy: 'اختر المزوّد',
    connect: 'ربط المحفظة',
    details: 'التكلفة',
    providerFee: 'رسوم المزوّد',
    networkFee: 'رسوم الشبكة',
    total: 'المجموع الذي تدفعه',
    estimate: 'تعذّر الحصول على عرض: يعرض المزوّد السعر الدقيق ورسومه.',
    range: 'أدخل مبلغاً بين {min} و{max}',
    unavailable: 'لا يوجد عرض لهذا. حاول مرة أخرى أو اختر رمزاً آخر.',
    nothingHere: 'لا يمكن شراء شيء على هذه الشبكة.',
  },
}

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
