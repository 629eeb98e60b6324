import type { ErrorCode } from '@foyer/common'
import { accountAr, risksAr } from './ar/account.js'
import { embeddedAr } from './ar/embedded.js'
import { helpAr } from './ar/help.js'
import { networksAr } from './ar/networks.js'
import { onrampAr, onrampErrorsAr } from './ar/onramp.js'
import { payAr, payErrorsAr } from './ar/pay.js'
import { amountsAr, paymentsAr } from './ar/payments.js'
import { siwxAr } from './ar/siwx.js'
import { swapAr, swapErrorsAr } from './ar/swap.js'
import { lateTitlesAr } from './ar/titles.js'
import type { ConfigurationCopy } from './en/alerts.js'
import type { EmbeddedErrorCode } from './en/embedded.js'
import type { ErrorCopy } from './en/failures.js'
import type { SiwxErrorCode } from './en/siwx.js'
import type { Copy } from './en.js'
import type { Language } from './Language.js'

const copy: Copy = {
  modal: {
    label: 'ربط المحفظة',
    close: 'إغلاق',
    back: 'رجوع',
    help: 'ما هي المحفظة؟',
    chooseNetwork: 'اختر الشبكة',
    closeAlert: 'إخفاء الرسالة',
    clearSearch: 'مسح البحث',
    tryAgain: 'حاول مرة أخرى',
    tryAgainIn: 'حاول مرة أخرى بعد {seconds} ث',
    learnMore: 'اعرف المزيد',
    or: 'أو',
  },
  titles: {
    AllWallets: 'كل المحافظ',
    Connect: 'ربط المحفظة',
    ConnectWallets: 'ربط المحفظة',
    ConnectingWalletConnect: 'WalletConnect',
    ConnectingWalletConnectBasic: 'WalletConnect',
    Downloads: 'تنزيل {name}',
    Networks: 'اختر الشبكة',
    SwitchNetwork: 'تبديل الشبكة',
  },
  connect: {
    wallets: 'المحافظ',
    tagInstalled: 'مثبتة',
    tagRecent: 'حديثة',
    tagLastUsed: 'آخر استخدام',
    tagConnected: 'متصلة',
    tagMultichain: 'عدة سلاسل',
    tagQrCode: 'رمز QR',
    allWallets: 'كل المحافظ',
    continueWithWallet: 'المتابعة بمحفظة',
    noWallets: 'لم يتم العثور على محفظة',
    noWalletsHint: 'ثبّت محفظة في المتصفح وأعد تحميل الصفحة، أو افتحها في متصفح تطبيق محفظتك.',
    noWays: 'الربط متوقف',
    noWaysHint: 'لا يتيح هذا التطبيق أي طريقة للربط حالياً.',
    guideQuestion: 'ليس لديك محفظة؟',
    guideAction: 'ابدأ الآن',
    legalAgree: 'أوافق على {links}',
    legalNotice: 'بربط محفظتك فإنك توافق على {links}',
    terms: 'شروط الخدمة',
    privacy: 'سياسة الخصوصية',
    termsTitle: 'شروط الخدمة',
    privacyTitle: 'سياسة الخصوصية',
    and: 'و',
  },
  connecting: {
    title: 'تابع في {name}',
    text: 'اقبل طلب الربط في المحفظة',
    declined: 'تم رفض الربط',
    declinedHint: 'قد يُرفض الربط إذا كان هناك طلب سابق ما زال مفتوحاً',
    failed: 'فشل الربط',
    cancelled: 'أُلغي الربط',
    cancelledHint: 'حاول مرة أخرى لإرسال طلب جديد إلى المحفظة.',
  },
  pairing: {
    platforms: 'طرق الربط',
    browser: 'المتصفح',
    unsupported: 'المتصفح',
    mobile: 'الهاتف',
    qrcode: 'الهاتف',
    web: 'الويب',
    desktop: 'الحاسوب',
    scan: 'امسح هذا الرمز بهاتفك',
    qrLabel: 'رمز يربط {name}',
    qrLabelAny: 'رمز يربط محفظة',
    copyLink: 'نسخ الرابط',
    continueInApp: 'افتح تطبيق المحفظة وتابع فيه',
    continueInBrowser: 'افتح المحفظة في علامة تبويب جديدة وتابع فيها',
    open: 'فتح',
    openAgain: 'فتح مرة أخرى',
    otherWays: 'لم تفتح؟',
    notDetected: 'غير موجودة',
    notDetectedHint: 'ثبّت الإضافة ثم أعد تحميل الصفحة.',
    missing: 'ليست لديك {name}؟',
    get: 'تنزيل',
    renewed: 'هذا رابط جديد.',
  },
  openWays: {
    browse: 'فتح هذه الصفحة في التطبيق',
    universal: 'فتح الرابط',
    native: 'فتح التطبيق مباشرة',
    intent: 'الفتح عبر أندرويد',
    store: 'تنزيل التطبيق',
  },
  allWallets: {
    search: 'ابحث عن محفظة',
    certified: 'المعتمدة من WalletConnect فقط',
    list: 'المحافظ',
    isCertified: 'معتمدة',
    isInstalled: 'مثبتة',
    none: 'لا توجد محفظة',
    noneHint: 'جرّب اسماً آخر.',
    failed: 'تعذر تحميل المحافظ',
    failedHint: 'تحقق من اتصالك ثم حاول مرة أخرى.',
    scanQrCode: 'عرض رمز QR',
  },
  account: {
    copyAddress: 'نسخ العنوان',
    blockExplorer: 'مستكشف الكتل',
    disconnect: 'قطع الاتصال',
    accounts: 'الحسابات',
    switchTo: 'التبديل إليه',
    current: 'قيد الاستخدام',
    payment: 'الدفع',
    ordinals: 'أوردينالز',
  },
  notices: {
    ACTION_NOT_ALLOWED: 'الإجراء غير مسموح',
    ADDRESS_COPIED: 'تم نسخ العنوان',
    AUTHENTICATING: 'جارٍ التحقق من الهوية...',
    COPY_FAILED: 'تعذر النسخ',
    LINK_COPIED: 'تم نسخ الرابط',
    ONLY_CERTIFIED: 'المعتمدة من WalletConnect فقط',
    SEND_FAILED: 'تعذر إرسال المعاملة. حاول مرة أخرى.',
    TRANSACTION_STARTED: 'بدأت المعاملة',
  },
  view: {
    failed: 'تعذر تحميل هذه الشاشة',
    failedHint: 'تحقق من اتصالك وحاول مرة أخرى.',
    loading: 'جارٍ التحميل',
  },
}

const retry = 'حاول مرة أخرى بعد قليل.'
const reload = 'أعد تحميل الصفحة وحاول مرة أخرى.'
const forDeveloper = 'أخبر القائمين على هذا التطبيق.'
const checkConnection = 'تحقق من اتصالك وحاول مرة أخرى.'
const checkConnectionOrReload = `${checkConnection} إذا فشل ذلك مرة أخرى، فأعد تحميل الصفحة.`
const openWallet = 'افتح المحفظة لترى إن كانت تنتظرك.'

const row = (title: string, next: string): ErrorCopy => ({ title, next })

const errors: Readonly<Record<Exclude<ErrorCode, EmbeddedErrorCode | SiwxErrorCode>, ErrorCopy>> = {
  ...onrampErrorsAr,
  ...payErrorsAr,
  ...swapErrorsAr,
  ABORTED: row('أُلغي الطلب', 'ابدأ من جديد متى أردت.'),
  ACCOUNT_INVALID: row('صيغة الحساب غير معروفة', 'اختر حساباً آخر في محفظتك.'),
  ACCOUNT_NOT_CONNECTED: row('لا يوجد حساب مربوط', 'اربط محفظة أولاً.'),
  ADAPTER_DUPLICATE: row('أُعدّ هذا التطبيق مرتين لسلسلة واحدة', forDeveloper),
  ADAPTER_MISSING: row('إحدى شبكات التطبيق بلا موائم', forDeveloper),
  ADAPTER_NOT_FOUND: row('لا يوجد موائم للسلسلة', forDeveloper),
  AMOUNT_INVALID: row('هذا ليس مبلغاً', 'استخدم أرقاماً وفاصلة عشرية واحدة.'),
  APP_CONFIGURATION_INVALID: row('إعداد التطبيق غير صالح', forDeveloper),
  BALANCE_UNAVAILABLE: row('رصيد الرموز غير متاح', retry),
  CALLS_INCOMPLETE: row('أُرسل جزء فقط', 'راجع نشاطك قبل إرسال الباقي.'),
  CHAIN_REQUIRED: row('السلسلة مطلوبة', 'اختر شبكة أولاً.'),
  CHAIN_UNSUPPORTED: row('سلسلة غير مدعومة', 'اختر شبكة أخرى.'),
  CONNECTION_CLIENT_NOT_SET: row('لم تعد محفظتك متصلة', 'صِلها من جديد ثم أعد المحاولة.'),
  CONNECTOR_NOT_FOUND: row('لم تعد المحفظة هنا', 'تأكد من تشغيل إضافتها ثم أعد تحميل الصفحة.'),
  CONNECT_FAILED: row('فشل الربط', 'افتح المحفظة وتأكد من أنها تعمل ثم حاول مرة أخرى.'),
  CONNECT_NOT_ALLOWED: row(
    'المحفظة تحجب حساباتها عن هذا الموقع',
    'افتح الإضافة وابحث عن هذا الموقع بين المواقع التي تعرفها وامنحه حسابًا ثم حاول مرة أخرى.',
  ),
  CONNECT_PENDING: row('المحفظة بانتظارك', 'افتح المحفظة وأجب عن الطلب الموجود فيها.'),
  CONNECT_REJECTED: row('تم رفض الربط', 'قد يُرفض الربط إذا كان هناك طلب سابق ما زال مفتوحاً'),
  CONNECT_TIMED_OUT: row('لم تستجب المحفظة', openWallet),
  DEEP_LINK_FAILED: row('تعذر فتح المحفظة', 'جرّب طريقة أخرى، أو انسخ الرابط إلى المحفظة.'),
  DISCONNECT_FAILED: row('تعذر قطع الاتصال', 'حاول مرة أخرى، أو اقطع اتصال هذا الموقع من المحفظة.'),
  FEATURE_LOAD_FAILED: row('تعذر تحميل هذه الميزة', checkConnectionOrReload),
  FUNDS_INSUFFICIENT: row('الرصيد غير كافٍ', 'أدخل مبلغاً أصغر أو أضف رصيداً.'),
  HISTORY_UNAVAILABLE: row('تعذر جلب المعاملات', retry),
  HTTP_BODY_INVALID: row('أجابت الخدمة بصيغة غير معروفة', retry),
  HTTP_STATUS: row('رفضت الخدمة الطلب', retry),
  HTTP_TIMED_OUT: row('لم تجب الخدمة في الوقت المحدد', retry),
  HTTP_UNREACHABLE: row('تعذر الوصول إلى الخدمة', checkConnection),
  INSTANCE_DUPLICATE: row('نافذتان بمعرّف واحد', forDeveloper),
  INSTANCE_NOT_FOUND: row('النافذة غير معدّة', forDeveloper),
  LOCALE_LOAD_FAILED: row('تعذر تحميل اللغة', 'تظهر النصوص بالإنجليزية.'),
  NAMES_UNSUPPORTED: row('لا أسماء في هذه الشبكة', 'اختر شبكة أخرى.'),
  NAME_FAILED: row('تعذر تسجيل الاسم', retry),
  NAME_INVALID: row('هذا ليس اسماً', 'استخدم الحروف والأرقام والشرطات، أربعة على الأقل.'),
  NAME_SIGNER_NOT_FOUND: row('لا يوجد عنوان أو موصل يوقّع', 'اربط محفظة تستطيع التوقيع.'),
  NETWORK_CLIENT_NOT_SET: row('لم يُضبط عميل الشبكة', forDeveloper),
  NETWORK_ID_INVALID: row('صيغة الشبكة غير معروفة', forDeveloper),
  NETWORK_NOT_FOUND: row('الشبكة غير موجودة', forDeveloper),
  NETWORK_SWITCH_FAILED: row('فشل التبديل', 'اختر الشبكة في محفظتك، أو جرّب شبكة أخرى.'),
  NETWORK_SWITCH_MISMATCH: row('بقيت المحفظة على شبكتها', 'اختر الشبكة في محفظتك.'),
  NETWORK_SWITCH_REJECTED: row(
    'تم رفض التبديل',
    'قد يُرفض التبديل إذا كانت المحفظة لا تدعم السلسلة أو كان هناك طلب سابق ما زال مفتوحاً',
  ),
  NETWORK_SWITCH_TIMED_OUT: row('لم تبدّل المحفظة الشبكة', openWallet),
  NETWORK_UNSUPPORTED: row('هذه الشبكة غير مدعومة', 'اختر شبكة أخرى.'),
  OPTION_INVALID: row('أحد خيارات هذا التطبيق غير صالح', forDeveloper),
  PAIRING_EXPIRED: row('انتهت صلاحية الرابط', 'حاول مرة أخرى للحصول على رابط جديد.'),
  PROJECT_ID_NOT_CONFIGURED: row('لم يُضبط معرّف المشروع', forDeveloper),
  RELAY_UNREACHABLE: row('تعذر الوصول إلى WalletConnect', checkConnection),
  REQUEST_FAILED: row('لم تستطع المحفظة تنفيذ ذلك', retry),
  REQUEST_REJECTED: row('تم رفض الطلب', 'حاول مرة أخرى واقبله في المحفظة.'),
  REQUEST_HELD: row('لدى محفظتك طلب آخر من هذا الحساب', 'أجب عنه هناك أولًا، أو أوقف انتظاره.'),
  RECEIVER_UNCONFIRMED: row('هذا المستلم غير معتاد', 'راجع العنوان وأكّد أنك تقصده.'),
  REQUEST_TIMED_OUT: row('لم تستجب المحفظة', openWallet),
  REQUEST_UNSUPPORTED: row('المحفظة لا تستطيع ذلك', 'استخدم محفظة أخرى لهذه الخطوة.'),
  RPC_FAILED: row('تعذرت قراءة الشبكة', retry),
  SEND_INCOMPLETE: row('المبلغ وعنوان المستلم مطلوبان', 'املأ الحقلين.'),
  SESSION_EXPIRED: row('انتهت الجلسة', 'تحقق من وقت جهازك واربط المحفظة من جديد.'),
  STORAGE_UNAVAILABLE: row('لا يحفظ هذا المتصفح شيئاً لهذا الموقع', 'تبقى متصلاً حتى تغادر الصفحة.'),
  TOKEN_REQUIRED: row('العملة مطلوبة', 'اختر عملة أولاً.'),
  TRANSACTION_HASH_INVALID: row(
    'هذه ليست بصمة معاملة على هذه الشبكة',
    'مرّر البصمة كما أعطتها المحفظة، مع الشبكة التي أُرسلت عليها.',
  ),
  TRANSACTION_FAILED: row('فشلت المعاملة', 'ابحث عنها في مستكشف الكتل قبل أن تحاول مرة أخرى.'),
  UNKNOWN: row('خطأ غير معروف', reload),
  VIEW_FAILED: row('تعطلت هذه الشاشة', 'حاول مرة أخرى، وإن تكرر ذلك فارجع أو أغلق هذه النافذة.'),
  VIEW_LOAD_FAILED: row('تعذر تحميل هذه الشاشة', checkConnectionOrReload),
  VIEW_SWITCHED_OFF: row('هذا التطبيق لا يستخدم هذه الشاشة', forDeveloper),
  VIEW_UNKNOWN: row('لا توجد شاشة بهذا الاسم', forDeveloper),
  WALLET_ANSWER_INVALID: row('أجابت المحفظة بما لا معنى له', 'حدّث المحفظة أو استخدم غيرها.'),
  WALLET_CONNECT_CONNECTOR_NOT_FOUND: row('موصل WalletConnect غير موجود', forDeveloper),
  WALLET_DISCONNECTED: row('المحفظة غير متصلة بالشبكة', 'تحقق من شبكتها وحاول مرة أخرى.'),
  WALLET_LOCKED: row('المحفظة مقفلة', 'افتح قفل المحفظة ثم حاول مرة أخرى.'),
  WALLET_UNAUTHORIZED: row('لم تأذن المحفظة بهذا الحساب', 'اربطها من جديد واختر الحساب في المحفظة.'),
}

const configuration: ConfigurationCopy = {
  origin: 'المصدر {origin} غير مسموح به، حدّث الإعداد',
  projectId: 'معرّف المشروع غير صالح، حدّث الإعداد',
  domain: 'النطاق غير موثّق، تأكد من السماح به',
}

/** Arabic, written from right to left. */
export const arabic: Language = {
  tag: 'ar',
  direction: 'rtl',
  copy,
  lateTitles: lateTitlesAr,
  account: accountAr,
  amounts: amountsAr,
  help: helpAr,
  networks: networksAr,
  embedded: embeddedAr,
  siwx: siwxAr,
  onramp: onrampAr,
  pay: payAr,
  payments: paymentsAr,
  risks: risksAr,
  swap: swapAr,
  configuration,
  errors,
}
