import type { ErrorCopy, OnrampErrorCode } from '../en/failures.js'
import type { OnrampCopy } from '../en/onramp.js'

/** The texts of buying in Hebrew. */
export const onrampHe: OnrampCopy = {
  providers: {
    list: 'ספקים',
    fees: 'עמלות \u2066{least}-{most}%\u2069',
    ways: 'בכרטיס או בהעברה בנקאית',
    networks: 'מספק ברשתות {names}',
    unreachable: 'לא זמין. אפשר לנסות שוב',
    promise:
      'אנחנו עובדים עם הספקים הטובים ביותר כדי לתת את העמלות הנמוכות והתמיכה הטובה ביותר. אפשרויות נוספות בקרוב!',
    help: 'איך זה עובד?',
    running: 'קנייה ב־{name} בעיצומה',
    runningAction: 'לראות היכן זה עומד',
    none: 'אי אפשר לקנות כאן דבר',
    noneHint: 'יש לבחור רשת EVM או Solana כדי לקנות בכרטיס או בהעברה בנקאית.',
    chooseNetwork: 'בחירת רשת',
  },
  progress: {
    title: 'קנייה ב־{name}',
    text: 'נודיע כשהקנייה תטופל',
    opening: 'מבקשים מ־{name} דף לקנייה',
    closed: 'החלון של {name} נסגר',
    closedHint: 'נחפש את הקנייה עוד קצת. ייתכן שטופלה קודם לכן.',
    untoldHint: 'יש לסיים בחלון של {name}. מה שנקנה יופיע בחשבון.',
    untoldClosedHint: 'מה שנקנה יופיע בחשבון ברגע ש־{name} ישלח אותו.',
    done: 'סיום',
    openByHand: 'פתיחת {name}',
    copyLink: 'העתקת הקישור',
    none: 'אין קנייה בדרך',
    noneHint: 'יש לבחור ספק כדי להתחיל.',
    elsewhere: 'חשבון אחר בשימוש עכשיו',
    elsewhereHint: 'הקנייה שהתחלת היא לחשבון הקודם. אפשר לחזור אליו כדי לראות היכן היא עומדת.',
    choose: 'בחירת ספק',
  },
  bought: {
    list: 'קניות',
    bought: 'נקנה',
    inProgress: 'בביצוע',
    succeeded: 'הושלם',
    failed: 'נכשל',
    none: 'עוד לא נקנה דבר',
    noneHint: 'כאן יופיע מה שנקנה דרך Coinbase.',
    buy: 'קנייה',
    unsupported: 'לא ידוע כאן מה נקנה',
    unsupportedHint: 'איש אינו יכול לספר לנו על קניות ברשת הזאת.',
    unavailable: 'לא ניתן היה לקרוא מה נקנה',
  },
  choice: {
    tokens: 'אסימונים',
    currencies: 'מטבעות',
    none: 'אין ממה לבחור',
    noneHint: 'אי אפשר לקנות דבר ברשת הזאת. יש לבחור אחרת.',
  },
  help: {
    title: 'קונים נכסים דיגיטליים במהירות ובקלות!',
    text: 'פשוט בוחרים ספק ומוסיפים נכסים דיגיטליים לחשבון בכרטיס אשראי או בהעברה בנקאית',
    action: 'קנייה',
  },
  widget: {
    label: 'קניית קריפטו',
    pay: 'לתשלום',
    get: 'לקבלה',
    presets: 'סכומים נפוצים',
    changeCurrency: 'החלפת מטבע: {currency}',
    changeToken: 'החלפת אסימון: {symbol}',
    selectToken: 'בחירת אסימון',
    quote: 'קבלת הצעות מחיר',
    buy: 'בחירת ספק',
    connect: 'חיבור ארנק',
    details: 'כמה זה עולה',
    providerFee: 'עמלת הספק',
    networkFee: 'עמלת הרשת',
    total: 'סך הכול לתשלום',
    estimate: 'לא התקבלה הצעת מחיר: הספק יציג את המחיר המדויק ואת העמלות.',
    range: 'יש להזין בין {min} ל־{max}',
    unavailable: 'אין לזה הצעת מחיר. אפשר לנסות שוב, או לבחור אסימון אחר.',
    nothingHere: 'אי אפשר לקנות דבר ברשת הזאת.',
  },
}

/** Hebrew sentences for the failures that only buying has. */
export const onrampErrorsHe: Readonly<Record<OnrampErrorCode, ErrorCopy>> = {
  ONRAMP_AMOUNT_OUT_OF_RANGE: {
    title: 'אי אפשר לשלם את הסכום הזה',
    next: 'יש להזין סכום בין המינימום למקסימום.',
  },
  ONRAMP_POPUP_BLOCKED: {
    title: 'הדפדפן לא פתח חלון',
    next: 'אפשר לפתוח אותו מכאן, או להתיר חלונות לאתר הזה.',
  },
  ONRAMP_TIMED_OUT: {
    title: 'הקנייה נכשלה',
    next: 'ייתכן שהקנייה נדחתה על ידך או בגלל שגיאה אצל הספק',
  },
  ONRAMP_UNAVAILABLE: {
    title: 'הספק אינו זמין',
    next: 'אפשר לנסות שוב בעוד רגע, או לבחור ספק אחר.',
  },
}
