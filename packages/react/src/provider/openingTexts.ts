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
  readonly hint: string
  readonly retry: string
}

const english: OpeningTexts = {
  label: 'Wallet connection',
  title: 'Connect Wallet',
  close: 'Close',
  slow: 'Still loading...',
  failed: 'This screen could not be loaded',
  hint: 'Check your connection and try again.',
  retry: 'Try again',
}

const arabic: OpeningTexts = {
  label: 'ربط المحفظة',
  title: 'ربط المحفظة',
  close: 'إغلاق',
  slow: 'ما زال التحميل جارياً...',
  failed: 'تعذر تحميل هذه الشاشة',
  hint: 'تحقق من اتصالك وحاول مرة أخرى.',
  retry: 'حاول مرة أخرى',
}

/** The shell's texts, and how they are written. */
interface OpeningLanguage {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly texts: OpeningTexts
}

/** The language of the shell by the tag of the modal's: the catalogues are not here yet, so that others wait in English. */
export function openingLanguage(locale: string): OpeningLanguage {
  const isArabic = locale.toLowerCase().split('-')[0] === 'ar'
  return isArabic ? { lang: 'ar', dir: 'rtl', texts: arabic } : { lang: 'en', dir: 'ltr', texts: english }
}
