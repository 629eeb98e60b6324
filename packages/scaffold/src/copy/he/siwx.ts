import type { ErrorCopy } from '../en/failures.js'
import type { SiwxCopy, SiwxErrorCode } from '../en/siwx.js'

const retry = 'אפשר לנסות שוב בעוד רגע.'
const forDeveloper = 'יש לפנות למפעילי האפליקציה.'

/** Hebrew sentences for the failures of signing in with a wallet message. */
const siwxErrorsHe: Readonly<Record<SiwxErrorCode, ErrorCopy>> = {
  SIWE_ANSWER_MISSING: { title: 'האפליקציה לא נתנה במה להיכנס', next: forDeveloper },
  SIWX_ACCOUNT_MISSING: { title: 'אין חשבון מחובר', next: 'קודם יש לחבר ארנק.' },
  SIWX_CLIENT_MISSING: {
    title: 'אין מה שיחתום',
    next: 'יש להתחבר שוב בארנק שיכול לחתום על הודעות.',
  },
  SIWX_INIT_FAILED: {
    title: 'אירעה תקלה בהתחלת האימות',
    next: 'הארנק נשאר מחובר. יש לבדוק את החיבור ולנסות שוב.',
  },
  SIWX_MESSAGE_INVALID: { title: 'הודעת הכניסה אינה תקינה', next: forDeveloper },
  SIWX_NETWORK_MISSING: {
    title: 'אין רשת פעילה',
    next: 'קודם יש לבחור רשת של האפליקציה.',
  },
  SIWX_NOT_ENABLED: { title: 'הכניסה בארנק אינה מופעלת', next: forDeveloper },
  SIWX_REFUSED: { title: 'אימות ההודעה נכשל', next: retry },
  SIWX_SIGNATURE_DECLINED: {
    title: 'החתימה נדחתה',
    next: 'יש ללחוץ על חתימה ולאשר את הבקשה בארנק.',
  },
  SIWX_SIGNATURE_INVALID: {
    title: 'החתימה אינה תקפה',
    next: 'יש לבחור את החשבון הזה בארנק ולחתום שוב.',
  },
  SIWX_SMART_ACCOUNT_UNSUPPORTED: {
    title: 'ייתכן שהאפליקציה אינה תומכת בחשבונות חכמים',
    next: 'אפשר לעבור לסוג החשבון האחר, או לחתום שוב.',
  },
  SIWX_TIMED_OUT: {
    title: 'הכניסה ארכה זמן רב מדי',
    next: 'יש לבדוק את החיבור ולחתום שוב.',
  },
}

/** The texts of signing in with a wallet message in Hebrew. */
export const siwxHe: SiwxCopy = {
  sign: {
    title: '{name} צריך להתחבר לארנק שלך',
    unnamed: 'האפליקציה',
    text: 'יש לחתום על ההודעה הזאת כדי להוכיח שהארנק שלך ולהמשיך.',
    disconnects: 'ביטול ינתק אותך.',
    network: 'ברשת {network}',
    sign: 'חתימה',
    retry: 'ניסיון נוסף',
    signing: 'חותמים...',
    cancel: 'ביטול',
    cancelling: 'מבטלים...',
    failed: 'זה לא הצליח. יש לחתום שוב.',
    inWallet: 'ממשיכים בארנק',
    checking: 'בודקים אם נכנסת',
  },
  settled: {
    signedIn: 'נכנסת',
    signedInHint: 'האפליקציה יודעת שהחשבון שלך.',
    declined: 'ממשיכים בלי להיכנס',
    declinedHint: 'ייתכן שחלק מהאפליקציה יישאר סגור עד הכניסה.',
    idle: 'אין על מה לחתום',
    idleHint: 'כשהאפליקציה תרצה לדעת של מי החשבון, היא תשאל כאן.',
    toAccount: 'אל החשבון',
  },
  reasons: {
    domain: 'ההודעה נוקבת באתר אחר. יש לפתוח את האפליקציה בכתובת שלה.',
    uri: 'ההודעה נוקבת בדף אחר. יש לפתוח את האפליקציה בכתובת שלה.',
    nonce: 'ההודעה כבר שימשה או ארכה זמן רב מדי. יש לחתום שוב.',
    expired: 'ההודעה כבר אינה תקפה. יש לבדוק את שעון המכשיר ולחתום שוב.',
    notBefore: 'ההודעה עוד אינה תקפה. יש לבדוק את שעון המכשיר ולחתום שוב.',
    issuedAt: 'זמן ההודעה שגוי. יש לבדוק את שעון המכשיר ולחתום שוב.',
    chain: 'האפליקציה אינה מכניסה ברשת הזאת. יש לבחור אחרת.',
    address: 'חשבון אחר חתם. יש לבחור את החשבון הזה בארנק ולחתום שוב.',
    signature: 'החתימה אינה של החשבון הזה. יש לחתום שוב בחשבון שמוצג כאן.',
    message: 'ההודעה שונתה בדרך. יש לחתום שוב.',
  },
  errors: siwxErrorsHe,
}
