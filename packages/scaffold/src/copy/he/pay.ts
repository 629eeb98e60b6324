import type { ErrorCopy, PayErrorCode } from '../en/failures.js'
import type { PayCopy } from '../en/pay.js'

/** The texts of paying in Hebrew. */
export const payHe: PayCopy = {
  choice: {
    amount: '\u2068{amount} {symbol}\u2069 ברשת \u2068{network}\u2069',
    to: 'אל {recipient}',
    ways: 'תשלום מהארנק שלך',
    fromWallet: 'תשלום מארנק',
    withWallet: 'תשלום עם {name}',
    disconnect: 'ניתוק',
    exchanges: 'תשלום מבורסה',
    noExchanges: 'אין בורסות זמינות',
    atExchange: 'משלימים את התשלום ב־{name} וחוזרים לכאן.',
    underWay: 'תשלום בדרך',
    showPayment: 'הצגת התשלום',
    nothing: 'אין מה לשלם',
    nothingHint: 'כשהאפליקציה תבקש תשלום, הוא יופיע כאן.',
  },
  progress: {
    initiated: 'התשלום התחיל',
    initiatedText: 'יש להשלים את התשלום בבורסה',
    awaiting: 'ממתינים לאישור התשלום',
    awaitingText: 'יש לאשר את עסקת התשלום בארנק',
    sentText: 'התשלום בדרך. אפשר לסגור בינתיים.',
    completed: 'התשלום הושלם',
    completedText: 'העסקה בוצעה בהצלחה',
    declined: 'התשלום נדחה',
    declinedText: 'דבר לא שולם.',
    open: 'עוד לא ידוע אם שילמת',
    activity: 'בדיקת הפעילות',
    explorer: 'הצגה בסייר הבלוקים',
    openExchange: 'פתיחת {name}',
    stopWaiting: 'הפסקת ההמתנה',
    stopped: 'הפסקת להמתין',
    uncertain: 'ייתכן שכבר שילמת. יש לבדוק את הפעילות לפני ניסיון נוסף.',
    again: 'ניסיון נוסף',
    done: 'סיום',
  },
}

const forDeveloper = 'יש לפנות למפעילי האפליקציה.'

/** Hebrew sentences for the failures of paying. */
export const payErrorsHe: Readonly<Record<PayErrorCode, ErrorCopy>> = {
  PAY_ENDED: { title: 'הבורסה סיימה את התשלום', next: 'אפשר לנסות שוב, או לשלם בדרך אחרת.' },
  PAY_EXCHANGE_REFUSED: { title: 'הבורסה סירבה', next: 'אפשר לנסות אחרת, או לשלם מארנק.' },
  PAY_NAMESPACE_INVALID: { title: 'ארנקים אינם משלמים כאן בשרשרת הזאת', next: 'אפשר לשלם מבורסה.' },
  PAY_NOT_ENABLED: { title: 'התשלומים אינם מופעלים', next: forDeveloper },
  PAY_POPUP_BLOCKED: { title: 'הדפדפן לא פתח את הבורסה', next: 'אפשר לפתוח אותה בקישור שלמטה.' },
  PAY_REQUEST_INVALID: { title: 'האפליקציה ביקשה תשלום לא תקין', next: forDeveloper },
  PAY_TIMED_OUT: { title: 'הבורסה לא אמרה איך זה הסתיים', next: 'יש לבדוק שם לפני תשלום נוסף.' },
}
