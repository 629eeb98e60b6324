import type { HelpCopy } from '../en/help.js'

/** The texts that explain, in Hebrew. */
export const helpHe: HelpCopy = {
  whatIsAWallet: {
    loginTitle: 'כניסה אחת לכל web3',
    loginText: 'מחברים את הארנק ונכנסים לכל אפליקציה. בלי אינספור סיסמאות.',
    holdingsTitle: 'בית לנכסים הדיגיטליים שלך',
    holdingsText: 'בארנק שומרים, שולחים ומקבלים נכסים דיגיטליים כמו מטבעות קריפטו ו־NFT.',
    gatewayTitle: 'השער שלך לרשת חדשה',
    gatewayText: 'עם הארנק מגלים אפליקציות, פריטי אספנות ועוד, ומשתמשים בהם.',
    action: 'השגת ארנק',
  },
  whatIsANetwork: {
    nodesTitle: 'הברגים והאומים של המערכת',
    nodesText: 'הרשת היא שמפיחה חיים בבלוקצ׳יין: תשתית טכנית שנותנת לאפליקציות גישה לרישומים ולחוזים חכמים.',
    usesTitle: 'מתוכננת לשימושים שונים',
    usesText: 'כל רשת בנויה אחרת, ולכן מתאימה לאפליקציות ולחוויות מסוימות.',
  },
  create: {
    question: 'רוצים ארנק במשמורת עצמית?',
    action: 'למצוא אחד ב־WalletGuide',
  },
  downloads: {
    list: 'היכן להשיג אותו',
    chromeStore: 'תוסף ל־Chrome',
    appStore: 'אפליקציה ל־iOS',
    playStore: 'אפליקציה לאנדרואיד',
    homepage: 'אתר הארנק',
  },
  getWallet: {
    list: 'ארנקים',
    exploreAll: 'לכל הארנקים',
  },
}
