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

/** The shell's texts by the tag of the modal's language: the catalogues are not here yet, so that others wait in English. */
export function openingTextsOf(locale: string): OpeningTexts {
  return isArabic(locale) ? arabic : english
}

/** Whether a tag names the one language of the catalogues that is written from right to left. */
export function isArabic(locale: string): boolean {
  return /^ar(-|$)/i.test(locale)
}
