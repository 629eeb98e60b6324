import { ownValue } from '@foyer/common'

/** What the modal's shell says while the modal is being loaded. */
export interface OpeningTexts {
  /** Names the dialog for assistive technology. */
  readonly label: string
  /** Stands above the choice of wallets. */
  readonly title: string
  readonly close: string
  /** After a second. */
  readonly slow: string
  readonly failed: string
  readonly retry: string
  /** Where no other try in this page can succeed. */
  readonly reload: string
}

const english: OpeningTexts = {
  label: 'Wallet connection',
  title: 'Connect Wallet',
  close: 'Close',
  slow: 'Still loading...',
  failed: 'This screen could not be loaded',
  retry: 'Try again',
  reload: 'Reload the page',
}

const arabic: OpeningTexts = {
  label: 'ربط المحفظة',
  title: 'ربط المحفظة',
  close: 'إغلاق',
  slow: 'جارٍ التحميل...',
  failed: 'تعذر تحميل هذه الشاشة',
  retry: 'حاول مرة أخرى',
  reload: 'أعد تحميل الصفحة',
}

const hebrew: OpeningTexts = {
  label: 'חיבור הארנק',
  title: 'חיבור ארנק',
  close: 'סגירה',
  slow: 'עדיין נטען...',
  failed: 'לא ניתן היה לטעון את המסך הזה',
  retry: 'ניסיון נוסף',
  reload: 'טעינת הדף מחדש',
}

/** The languages of the catalogues that are written from right to left, by the primary subtag of their BCP 47 tag. */
const fromTheRight: Readonly<Record<string, OpeningTexts>> = { ar: arabic, he: hebrew }

const ofLocale = (locale: string) => ownValue(fromTheRight, locale.toLowerCase().split('-')[0] ?? '')

/** The shell's texts by the tag of the modal's language: the catalogues are not here yet, so that others wait in English. */
export function openingTextsOf(locale: string): OpeningTexts {
  return ofLocale(locale) ?? english
}

/** Which way a tag's language is written, as far as the catalogues have it. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return ofLocale(locale) ? 'rtl' : 'ltr'
}
