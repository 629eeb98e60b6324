// Written by `pnpm --filter @foyer/scaffold run locales` from the .json files beside it.
import type { LocaleEntry } from './LocaleEntry.js'

export const english: LocaleEntry = {
  tag: 'en',
  direction: 'ltr',
  opening: {
    label: 'Wallet connection',
    title: 'Connect Wallet',
    close: 'Close',
    slow: 'Still loading...',
    failed: 'This screen could not be loaded',
    retry: 'Try again',
    reload: 'Reload the page',
  },
  load: () => import(/* webpackChunkName: "foyer-locale-en" */ './en.json'),
}

/** Every language of the modal by the primary subtag of its BCP 47 tag. */
export const locales: Readonly<Record<string, LocaleEntry>> = {
  en: english,
  ar: {
    tag: 'ar',
    direction: 'rtl',
    opening: {
      label: 'ربط المحفظة',
      title: 'ربط المحفظة',
      close: 'إغلاق',
      slow: 'جارٍ التحميل...',
      failed: 'تعذر تحميل هذه الشاشة',
      retry: 'حاول مرة أخرى',
      reload: 'أعد تحميل الصفحة',
    },
    load: () => import(/* webpackChunkName: "foyer-locale-ar" */ './ar.json'),
  },
  de: {
    tag: 'de',
    direction: 'ltr',
    opening: {
      label: 'Wallet-Verbindung',
      title: 'Wallet verbinden',
      close: 'Schließen',
      slow: 'Wird noch geladen …',
      failed: 'Diese Ansicht konnte nicht geladen werden',
      retry: 'Erneut versuchen',
      reload: 'Seite neu laden',
    },
    load: () => import(/* webpackChunkName: "foyer-locale-de" */ './de.json'),
  },
  he: {
    tag: 'he',
    direction: 'rtl',
    opening: {
      label: 'חיבור הארנק',
      title: 'חיבור ארנק',
      close: 'סגירה',
      slow: 'עדיין נטען...',
      failed: 'לא ניתן היה לטעון את המסך הזה',
      retry: 'ניסיון נוסף',
      reload: 'טעינת הדף מחדש',
    },
    load: () => import(/* webpackChunkName: "foyer-locale-he" */ './he.json'),
  },
}
