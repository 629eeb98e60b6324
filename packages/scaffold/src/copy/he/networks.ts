import type { NetworksCopy } from '../en/networks.js'

/** The texts about networks in Hebrew. */
export const networksHe: NetworksCopy = {
  networks: {
    search: 'חיפוש רשת',
    list: 'רשתות',
    empty: 'לא נמצאה רשת',
    emptyHint: 'אפשר לנסות שם אחר.',
    notice: 'ייתכן שהארנק המחובר אינו תומך בחלק מהרשתות שהאפליקציה מציעה',
    help: 'מהי רשת',
  },
  switchNetwork: {
    title: 'אישור בארנק',
    text: 'יש לאשר את בקשת החיבור בארנק',
    declined: 'ההחלפה נדחתה',
    declinedHint: 'ההחלפה עשויה להידחות אם הארנק אינו תומך בשרשרת או אם בקשה קודמת עדיין פתוחה',
    failed: 'ההחלפה נכשלה',
  },
  unsupported: {
    title: 'האפליקציה אינה תומכת ברשת הנוכחית שלך.',
    text: 'יש לעבור לאחת הרשתות הזמינות כדי להמשיך.',
  },
  chains: {
    list: 'שרשראות',
    eip155: 'רשתות EVM',
    solana: 'Solana',
    polkadot: 'Polkadot',
    bip122: 'Bitcoin',
    cosmos: 'Cosmos',
    selectFor: 'בחירת שרשרת עבור {name}',
    selectText: 'באיזו שרשרת לחבר את הארנק הרב־שרשרתי שלך',
    missing: 'המחבר לא נמצא',
    which: 'איזה {name} שלך?',
    whichOne: 'מספר {number} מתוך {count}',
    unprovenText: 'רק השם אומר שאלה ארנק אחד. יש לבחור את זה שתמונתו מוכרת לך.',
    whichText: 'כמה ארנקים בדפדפן אומרים שהם הארנק הזה. ייתכן שאחד מהם הוא ארנק אחר בשמו.',
    switchTo: 'מעבר אל {name}',
    switchText: 'הארנק המחובר אינו תומך בחיבור לשרשרת {name}. יש להתחבר בארנק אחר.',
    switchAction: 'החלפה',
  },
}
