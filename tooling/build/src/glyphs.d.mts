/** The part of Playwright's page that is used here. */
export interface TextPage {
  evaluate<Result>(run: () => Result): Promise<Result>
}

/** Lets the packaged Chromium, which has fonts of its own, use those of the system. Call it before the launch. */
export declare function useSystemFonts(): void

/** Throws if no font has a character of the page's text, which pictures would show as an empty box. */
export declare function requireGlyphs(page: TextPage): Promise<void>
